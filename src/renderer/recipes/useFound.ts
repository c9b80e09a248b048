import { useState } from 'react'
import type { RecipeSearch } from '../../shared/model.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { LONGEST_SEARCH } from '../search/SearchField.tsx'
import type { RecipeList } from './recipeList.ts'

/** More than any panel shows at once. The rest is rendered when these are on the display. */
const FIRST_CARDS = 24

export interface FirstRecipes {
  /** Whether they are being read. The screen before stays until then, so that the list appears with its recipes. */
  readonly areBeingRead: boolean
  /** The first recipes of the list without a search; null until they have been read, or if that failed. */
  readonly found: RecipeSearch | null
  /** The revision of the library from which `found` was read. */
  readonly revision: number
}

/**
 * The first recipes of the list after sign-in. They are read when the session begins, so that the screen does not
 * appear empty first. A window that opens with a session does not read them.
 */
export function useFirstRecipes(): FirstRecipes {
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const revision = useKioskState(({ library }) => library.revision)
  const [wasSignedIn] = useState(isSignedIn)
  const isWanted = isSignedIn && !wasSignedIn
  const first = useQuery({
    key: ['first'],
    ask: isWanted
      ? (kiosk) =>
          kiosk.searchRecipes({ text: '', limit: FIRST_CARDS }).then(
            (found) => ({ found, revision }),
            // After a failure the screen reads by itself.
            () => ({ found: null, revision }),
          )
      : null,
  })
  return {
    areBeingRead: isWanted && first === null,
    found: first?.found ?? null,
    revision: first?.revision ?? revision,
  }
}

/**
 * The answer to the search. Each answer stays until the next one. Before the first answer it is `first`, but not if the
 * list returns to an opened recipe, which `first` may not contain.
 */
export function useFound({ text, opened }: RecipeList, limit: number, first: FirstRecipes): RecipeSearch | null {
  const session = useKioskState(({ session }) => session)
  const revision = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const isFirst = text === '' && opened === null && first.revision === revision
  const searched = text.slice(0, LONGEST_SEARCH)
  return useQuery({
    key: ['recipes', searched, limit],
    dependsOn: [revision, session, beingRetired],
    ask: (kiosk) => kiosk.searchRecipes({ text: searched, limit }),
    keepsLast: true,
    first: isFirst ? first.found : null,
  })
}
