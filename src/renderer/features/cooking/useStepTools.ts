import { useMemo } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { type Ticks, useEarlierTicks } from '../../parts/ticks.ts'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { type Card, cardOf, type WeighCard } from './cards.ts'
import type { StepPlace, StepTools } from './StepCards.tsx'
import type { StepTimers } from './useStepTimers.ts'
import { type Weighing, weighState } from './weighing.ts'

/**
 * What the cards of a step say and do; of what is read and prepared, the same objects as before while nothing of it changes.
 * `timers`: null where none can be started; `batch` and `ticks`: null where the step is only read.
 */
export function useStepTools(
  { index, scale }: Pick<StepPlace, 'index' | 'scale'>,
  cards: readonly Card[],
  timers: StepTimers | null,
  { batch, ticks }: { readonly batch: BatchSummary | null; readonly ticks: SeenTicks | null },
): StepTools {
  const weighing = useWeighing(cardOf(cards, 'weigh'), { batchId: batch?.id ?? null, index, scale }, ticks)
  const ticked = ticks?.ticked
  const setTicked = useStableCallback((place: number, isTicked: boolean) =>
    ticks?.setTicked?.(`step ${index} equipment ${place}`, isTicked),
  )
  const canTick = ticks !== null && ticks.setTicked !== null
  const hand = weighing?.hand ?? null
  const factor = scaledFactorText(scale)
  const read = useMemo(
    () => ({
      isTicked: (place: number) => ticked?.has(`step ${index} equipment ${place}`) ?? false,
      onTick: canTick ? setTicked : null,
      hand,
      factor,
    }),
    [ticked, index, canTick, setTicked, hand, factor],
  )
  return { read, timers, weighing, batch }
}

/** Without `setTicked` they can be seen, and not changed: behind the lock, where no amount is at hand either. */
interface SeenTicks {
  readonly ticked: Ticks['ticked']
  readonly setTicked: Ticks['setTicked'] | null
}

/** The weighing of the amounts of a step; null without a card of them. */
function useWeighing(
  card: WeighCard | null,
  { batchId, index, scale }: { readonly batchId: string | null; readonly index: StepIndex; readonly scale: Factor },
  ticks: SeenTicks | null,
): Weighing | null {
  const { scaleResolutionGrams: resolutionGrams } = useStation()
  const earlier = useEarlierTicks(batchId, index)
  if (card === null) return null
  const setTicked = ticks?.setTicked ?? null
  const keyOf = (place: number) => `step ${index} ingredient ${place}` as const
  const state = weighState(card, {
    isTicked: (place) => ticks?.ticked.has(keyOf(place)) ?? false,
    earlier,
    scale,
    resolutionGrams,
    isReading: setTicked === null,
  })
  const { hand } = state
  return {
    ...state,
    card,
    visit: `${batchId} ${index}`,
    tick: setTicked && ((place, isIn) => setTicked(keyOf(place), isIn)),
    next() {
      if (hand !== null) setTicked?.(keyOf(hand), true)
    },
  }
}
