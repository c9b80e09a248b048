import type { ReactNode } from 'react'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useScannedSince } from '../../scanner/link.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import type { PagesOf } from './pages.ts'
import type { StepPlace } from './StepCards.tsx'
import { usePages } from './usePages.ts'
import { useShownAt } from './useShownAt.ts'
import { useSwipe } from './useSwipe.ts'
import { useTurnKeys } from './useTurnKeys.ts'
import type { Weighing } from './weighing.ts'

/** Where a step can be left to. */
export interface StepWays {
  /** `isDone`: the present step is done, because it is left by Next. */
  readonly onTurn: (step: StepIndex, isDone: boolean) => void
  /** Leaves the batch, or the reading. */
  readonly onLeave: () => void
  /** Next on the last step; `end` is its name. */
  readonly onEnd: () => void
  readonly end: string
  readonly onWhole: () => void
}

/** How a step is turned and left: by its buttons, by keys and a pedal, by a swipe. `placed`: its pages; null before they are known. */
export function useTurning(
  { recipe, index }: StepPlace,
  weighing: Weighing | null,
  placed: PagesOf | null,
  visit: string | null,
  { onTurn, onEnd, end }: StepWays,
) {
  const { step: words } = useWords()
  const pedal = useKioskState(({ pedal }) => pedal)
  const rows = weighing?.card.rows ?? []
  const hand = rows.findIndex(({ place }) => place === weighing?.hand)
  const pages = usePages(placed, {
    visit: `${visit} ${index}`,
    hand: hand === -1 ? null : hand,
    isDone: (item) => weighing?.isIn(rows[item]?.place ?? -1) ?? false,
  })
  const isLast = index === recipe.steps.length - 1
  const isEnd = isLast && pages.next === null
  const jump = useStableCallback((target: StepIndex) => {
    if (target !== index && target >= 0 && target < recipe.steps.length) onTurn(target, false)
  })
  const next = (isDone = true) => {
    // Nothing is left before its cards were placed: what has been shown is not known.
    if (placed === null || pages.turnOn()) return
    if (isLast) onEnd()
    else onTurn(index + 1, isDone)
  }
  const back = () => {
    if (!pages.turnBack()) jump(index - 1)
  }
  const scannedSince = useScannedSince()
  const shownAt = useShownAt(pages.page)
  const canTick = weighing !== null && weighing.tick !== null && weighing.hand !== null
  useTurnKeys({ pedal, isEnd, shownAt, scannedSince, tick: canTick ? weighing.next : null, next, back })
  // A swipe never ends a batch, because it may have been meant as a scroll.
  const swipe = useSwipe({ next: () => (isEnd ? undefined : next()), back })
  const { seen, of } = pages.count
  const name: ReactNode =
    pages.next !== null ? (
      words.more(seen, of)
    ) : (
      <BothEnds lines={2}>{isLast ? end : words.next(recipe.steps[index + 1]?.title ?? '')}</BothEnds>
    )
  const nextButton = { name, leaves: pages.next === null, onPress: () => next() }
  return { pages, nextButton, jump, back, swipe, canGoBack: index > 0 || pages.back !== null }
}
