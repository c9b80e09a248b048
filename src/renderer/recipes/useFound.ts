import { createContext, useContext, useState } from 'react'
import type { RecipeSearch } from '../../shared/model.ts'
import type { RecipeCard } from '../../shared/recipe.ts'
import { keptValue } from '../kiosk/keptValue.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { LONGEST_SEARCH } from '../search/SearchField.tsx'
import { MOST_ROWS } from './recipePages.ts'

/** The search and the page of the recipe list. */
export interface RecipeList {
  readonly text: string
  /** The zero-based first row of the page that is shown. */
  readonly from: number
}

export const emptyRecipeList: RecipeList = { text: '', from: 0 }

/** Kept while a recipe is open. */
export const recipeList = keptValue(emptyRecipeList)

/** A page of the recipes with `text`, beginning with row `from`. */
export interface Found extends RecipeSearch, RecipeList {}

interface FirstRecipes {
  /** Whether they are being read. The screen before stays until then, so that the list appears with its recipes. */
  readonly areBeingRead: boolean
  /** The first recipes of the list without a search; null until they have been read, or if that failed. */
  readonly found: Found | null
  /** What `found` depends on, as it was when it was read. */
  readonly dependsOn: Dependencies
}

/** The parts of the state that an answer depends on. */
type Dependencies = readonly [revision: number, session: unknown, beingRetired: unknown]

function useDependencies(): Dependencies {
  const session = useKioskState(({ session }) => session)
  const revision = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  return [revision, session, beingRetired]
}

/**
 * The first recipes of the list after sign-in. They are read when the session begins, so that the screen does not
 * appear empty first. A window that opens with a session does not read them.
 */
export function useFirstRecipes(): FirstRecipes {
  const dependsOn = useDependencies()
  const isSignedIn = dependsOn[1] !== null
  const [wasSignedIn] = useState(isSignedIn)
  const isWanted = isSignedIn && !wasSignedIn
  const first = useQuery({
    key: ['first'],
    ask: isWanted
      ? (kiosk) =>
          kiosk.searchRecipes({ text: '', offset: 0, limit: MOST_ROWS }).then(
            (found) => ({ found: { ...found, text: '', from: 0 }, dependsOn }),
            // After a failure the screen reads by itself.
            () => ({ found: null, dependsOn }),
          )
      : null,
  })
  return {
    areBeingRead: isWanted && first === null,
    found: first?.found ?? null,
    dependsOn: first?.dependsOn ?? dependsOn,
  }
}

/** Around the screens, so that the list of the recipes begins with those that were read after sign-in. */
export const FirstRecipesContext = createContext<FirstRecipes | null>(null)

/** The page of the list. Each answer stays until the next one: it says which page it is. */
export function useFound({ text, from }: RecipeList): Found | null {
  const first = useContext(FirstRecipesContext)
  const dependsOn = useDependencies()
  const isFirst = text === '' && from === 0 && first?.dependsOn[0] === dependsOn[0]
  const searched = text.slice(0, LONGEST_SEARCH)
  return useQuery({
    key: ['recipes', searched, from],
    dependsOn,
    ask: async (kiosk) => ({
      ...(await kiosk.searchRecipes({ text: searched, offset: from, limit: MOST_ROWS })),
      text,
      from,
    }),
    keepsLast: true,
    first: isFirst ? (first?.found ?? null) : null,
    isFirstCurrent: dependsOn.every((part, place) => Object.is(part, first?.dependsOn[place])),
  })
}

/** The recipe whose whole number was typed; null for none, or for several, and while another text was searched for. */
export function exactRecipe(found: Found | null, typed: string): RecipeCard | null {
  const text = typed.trim()
  if (found === null || text === '' || found.text !== typed) return null
  const [card, ...others] = found.cards.filter(({ number }) => number === text)
  return card === undefined || others.length > 0 ? null : card
}
