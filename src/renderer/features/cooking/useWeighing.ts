import type { Factor } from '../../../shared/batch.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { type Ticks, useEarlierTicks } from '../../parts/ticks.ts'
import type { WeighCard } from './cards.ts'
import { type Weighing, weighState } from './weighing.ts'

/** Without `setTicked` they can be seen, and not changed: behind the lock, where no amount is at hand either. */
export interface SeenTicks extends Pick<Ticks, 'isTicked'> {
  readonly setTicked: Ticks['setTicked'] | null
}

/** The weighing of the amounts of a step; null without a card of them. `ticks` is null without a batch. */
export function useWeighing(
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
    isTicked: (place) => ticks?.isTicked(keyOf(place)) ?? false,
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
