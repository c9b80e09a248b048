import { type DOMAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useScannedSince } from '../../scanner/link.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import type { StepPlace } from './StepCards.tsx'
import type { PlacedStep } from './useFit.tsx'
import { usePages } from './usePages.ts'
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
  placed: Pick<PlacedStep, 'pages' | 'shape'> | null,
  visit: string | null,
  { onTurn, onEnd, end }: StepWays,
) {
  const { step: words } = useWords()
  const pedal = useKioskState(({ pedal }) => pedal)
  const pages = usePages(placed?.pages ?? null, {
    // Of another shape the lines are others.
    visit: `${visit} ${index} ${placed?.shape}`,
    hand: weighing?.hand ?? null,
    isDone: (item) => weighing?.isIn(item) ?? false,
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
  const tick = canTick ? (pages.toHand ?? weighing.next) : null
  useTurnKeys({ pedal, isEnd, shownAt, scannedSince, tick, next, back })
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

/** The time at which a page appeared on the display, comparable with the `timeStamp` of an event. */
function useShownAt(page: string): () => number {
  const shown = useRef({ page: '', at: 0 })
  useLayoutEffect(() => {
    if (shown.current.page !== page) shown.current = { page, at: performance.now() }
  }, [page])
  return () => shown.current.at
}

/** A movement of a finger over the text: in millimetres on the display, positive towards the right and the lower edge. */
interface FingerMovement {
  readonly across: number
  readonly down: number
  readonly milliseconds: number
}

const LEAST_MILLIMETRES = 25
const LONGEST_MILLISECONDS = 600
/** A steeper movement is taken as scrolling. */
const MOST_SLOPE = 0.5

/** `next` for a swipe towards the start of the line, as when turning a page of paper; null for no swipe. */
export function swipeOf(
  { across, down, milliseconds }: FingerMovement,
  isRightToLeft: boolean,
): 'next' | 'back' | null {
  if (milliseconds > LONGEST_MILLISECONDS || Math.abs(across) < LEAST_MILLIMETRES) return null
  if (Math.abs(down) > Math.abs(across) * MOST_SLOPE) return null
  return across < 0 === isRightToLeft ? 'back' : 'next'
}

/** Turns pages by a swipe over the element with these handlers. When the browser starts to scroll, it cancels the pointer. */
function useSwipe(turns: { readonly next: () => void; readonly back: () => void }) {
  const start = useRef<{ pointer: number; x: number; y: number; at: number } | null>(null)
  return {
    onPointerDown: ({ pointerId: pointer, isPrimary, pointerType, target, clientX: x, clientY: y, timeStamp: at }) => {
      const isOnButton = target instanceof Element && target.closest('button') !== null
      start.current = isPrimary && pointerType === 'touch' && !isOnButton ? { pointer, x, y, at } : null
    },
    onPointerUp: ({ pointerId, currentTarget, clientX, clientY, timeStamp }) => {
      const from = start.current
      start.current = null
      if (from?.pointer !== pointerId) return
      const millimetre = Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue('--mm'))
      const [across, down] = [(clientX - from.x) / millimetre, (clientY - from.y) / millimetre]
      const turn = swipeOf({ across, down, milliseconds: timeStamp - from.at }, currentTarget.matches(':dir(rtl)'))
      if (turn !== null) turns[turn]()
    },
    onPointerCancel: () => {
      start.current = null
    },
  } satisfies DOMAttributes<HTMLElement>
}
