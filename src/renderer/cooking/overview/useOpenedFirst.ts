import { useMemo } from 'react'
import { useAskAhead } from '../../kiosk/askAhead.ts'
import type { Way } from '../../kiosk/goTo.ts'
import { keptValue, useChangeKept } from '../../kiosk/keptValue.ts'
import type { Destination } from '../../kiosk/route.ts'
import { type OpenedRecipe, openVersion } from './openedRecipe.ts'

/** The recipe of the last destination, if it has one that was read before it was shown. */
export const openedFirst = keptValue<OpenedRecipe | null>(null)

/** The way to all screens, on which the recipe of an overview is read before that is shown. */
export function useOpenedFirst(go: Way['goTo']): Way {
  const ahead = useAskAhead<OpenedRecipe>((kiosk, recipeId) => openVersion(kiosk, { kind: 'library', recipeId }))
  const changeOpened = useChangeKept(openedFirst)
  return useMemo(
    () => ({
      goTo: (to: Destination) =>
        ahead.go(recipeOf(to), (answer) => {
          changeOpened(() => answer)
          go(to)
        }),
      prepare: (to: Destination) => {
        const recipeId = recipeOf(to)
        if (recipeId !== null) ahead.prepare(recipeId)
      },
    }),
    [ahead, changeOpened, go],
  )
}

/** The recipe of the library that a screen shows first. A batch has a frozen one of its own, which its overview reads. */
function recipeOf(to: Destination): string | null {
  return to.kind === 'overview' && to.batchId === null ? to.recipeId : null
}
