import { useState } from 'react'
import type { RecipeSearch } from '../../shared/model.ts'
import { useAnswer } from '../kiosk/useAnswer.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { LONGEST_SEARCH } from '../search/SearchField.tsx'
import type { RecipeList } from './recipeList.ts'

/** More than any panel shows at once; the rest is drawn when these are on the glass. */
const FIRST_CARDS = 24

export interface FirstRecipes {
  /** They are still to come: what was on the glass before stays until they can be drawn with their screen. */
  readonly areComing: boolean
  /** The beginning of the whole list, of this revision of the library; null before it has come. */
  readonly found: RecipeSearch | null
  readonly revision: number
}

/**
 * What a person sees first after signing in, asked for as soon as the session is there and not when an empty screen has
 * been drawn. A window that opens on a session has waited for nothing: none is coming.
 */
export function useFirstRecipes(): FirstRecipes {
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const revision = useKioskState(({ library }) => library.revision)
  const [wasSignedIn] = useState(isSignedIn)
  const isWanted = isSignedIn && !wasSignedIn
  const came = useAnswer({
    key: ['first'],
    ask: isWanted
      ? (kiosk) =>
          kiosk.searchRecipes({ text: '', limit: FIRST_CARDS }).then(
            (found) => ({ found, revision }),
            // The screen asks by itself.
            () => ({ found: null, revision }),
          )
      : null,
  })
  return { areComing: isWanted && came === null, found: came?.found ?? null, revision: came?.revision ?? revision }
}

/**
 * The answer to the search. The last answer stays until the next one has come, and `first` until the first one has: not
 * where the list comes back to a recipe, which may lie further below.
 */
export function useFound({ text, opened }: RecipeList, limit: number, first: FirstRecipes): RecipeSearch | null {
  const session = useKioskState(({ session }) => session)
  const revision = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const isFirst = text === '' && opened === null && first.revision === revision
  const searched = text.slice(0, LONGEST_SEARCH)
  return useAnswer({
    key: ['recipes', searched, limit],
    dependsOn: [revision, session, beingRetired],
    ask: (kiosk) => kiosk.searchRecipes({ text: searched, limit }),
    keepsLast: true,
    first: isFirst ? first.found : null,
  })
}
