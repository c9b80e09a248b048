import { useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import { type StepTickKey, tickedIn, ticksIn } from '../../parts/ticks.ts'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { type Card, cardOf } from './cards.ts'
import { hasOwnTimes, type StepPlace, type StepTools } from './StepCards.tsx'
import type { StepTimers } from './useStepTimers.ts'
import { type SeenTicks, useWeighing } from './useWeighing.ts'

/**
 * What the cards of a step say and do. The same object as before while nothing of it changes. `timers`: null where none can be
 * started; `batch` and `ticks`: null where the step is only read.
 */
export function useStepTools(
  { recipe, index, scale }: StepPlace,
  cards: readonly Card[],
  timers: StepTimers | null,
  { batch, ticks }: { readonly batch: BatchSummary | null; readonly ticks: SeenTicks | null },
): { readonly tools: StepTools; readonly ticked: string | null } {
  const step = recipe.steps[index]
  const weighing = useWeighing(cardOf(cards, 'weigh'), { batchId: batch?.id ?? null, index, scale }, ticks)
  const ticked = step === undefined || ticks === null ? null : tickedIn(step, index, ticks.isTicked)
  const setTicked = useStableCallback((place: number, isTicked: boolean) => {
    const key: StepTickKey = `step ${index} equipment ${place}`
    ticks?.setTicked?.(key, isTicked)
  })
  const canTick = ticks !== null && ticks.setTicked !== null
  const equipment = useMemo(() => {
    const keys = ticksIn(ticked ?? '')
    return {
      isTicked: (place: number) => keys.has(`step ${index} equipment ${place}`),
      onTick: canTick ? setTicked : null,
    }
  }, [ticked, index, canTick, setTicked])
  const hand = weighing?.hand ?? null
  const factor = scaledFactorText(scale)
  const isBeside = hasOwnTimes(cards)
  const read = useMemo(
    () => ({ timers: isBeside ? null : timers, equipment, hand, factor }),
    [isBeside, timers, equipment, hand, factor],
  )
  return { tools: { read, buttons: timers, weighing, batch }, ticked }
}
