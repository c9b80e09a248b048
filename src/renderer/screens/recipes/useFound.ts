import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { RecipeSearch } from '../../../shared/model.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
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
 * What whoever signs in sees first, asked for as soon as the session is there and not when an empty screen has been
 * drawn. A window that opens on a session has waited for nothing: none is coming.
 */
export function useFirstRecipes(): FirstRecipes {
  const kiosk = useKiosk()
  const session = useKioskState(({ session }) => session)
  const library = useKioskState(({ library }) => library)
  const isSignedIn = session !== null
  const [came, setCame] = useState<Omit<FirstRecipes, 'areComing'> | null>(
    isSignedIn ? { found: null, revision: library.revision } : null,
  )
  const isWanted = isSignedIn && came === null
  const { revision } = library
  useLayoutEffect(() => {
    if (!isWanted) return
    let overtaken = false
    const take = (found: RecipeSearch | null) => {
      if (!overtaken) setCame({ found, revision })
    }
    // Whatever went wrong, the screen asks once more by itself.
    kiosk.searchRecipes({ text: '', limit: FIRST_CARDS }).then(take, () => take(null))
    return () => {
      overtaken = true
    }
  }, [kiosk, isWanted, revision])
  return { areComing: isWanted, found: came?.found ?? null, revision: came?.revision ?? revision }
}

/**
 * The answer to the search; asked anew when the library changes. The last answer stays until the next one is there, and
 * `first` until the first one is: not where the list comes back to a recipe, which may lie further below.
 */
export function useFound({ text, opened }: RecipeList, limit: number, first: FirstRecipes): RecipeSearch | null {
  const kiosk = useKiosk()
  const library = useKioskState(({ library }) => library)
  const session = useKioskState(({ session }) => session)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const isFirst = text === '' && opened === null && first.revision === library.revision
  const [found, setFound] = useState(isFirst ? first.found : null)
  // What is published is new with every state: only what it says counts.
  const marked = JSON.stringify(beingRetired)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on all of these, not the question
  useEffect(() => {
    let overtaken = false
    void kiosk.searchRecipes({ text: text.slice(0, 200), limit }).then((answer) => {
      if (overtaken) return
      // What follows the first cards lies below the edge of the glass: they are shown before it is drawn.
      if (found !== null && found === first.found) startTransition(() => setFound(answer))
      else setFound(answer)
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, text, limit, library.revision, session, marked])
  return found
}
