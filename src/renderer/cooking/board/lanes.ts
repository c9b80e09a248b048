import type { BatchSummary } from '../../../shared/batch.ts'
import { groupedBy } from '../../../shared/groupedBy.ts'
import type { Person } from '../../../shared/model.ts'
import type { Timer } from '../../../shared/timer.ts'
import { latestLeftFirst } from '../../parts/batchFacts.ts'

/** The batches by their next timer, the first to ring first; then those without a timer, the latest left first. */
export function soonestFirst(batches: readonly BatchSummary[], timers: readonly Timer[]): readonly BatchSummary[] {
  const next = new Map<string, number>()
  for (const { place, endsAt } of timers) {
    if (place !== null) next.set(place.batchId, Math.min(endsAt, next.get(place.batchId) ?? endsAt))
  }
  const when = ({ id }: BatchSummary) => next.get(id) ?? Number.POSITIVE_INFINITY
  return latestLeftFirst(batches).toSorted((one, other) => (when(one) === when(other) ? 0 : when(one) - when(other)))
}

/** The timers of each batch by its id, and under null those that belong to none of these. Their order is kept. */
export function timersByBatch(
  batches: readonly BatchSummary[],
  timers: readonly Timer[],
): ReadonlyMap<string | null, readonly Timer[]> {
  const ids = new Set(batches.map(({ id }) => id))
  return groupedBy(timers, ({ place }) => (place !== null && ids.has(place.batchId) ? place.batchId : null))
}

/** The own batch that was changed last: its button is the amber one of the board. Null without an own batch. */
export function nextBatch(batches: readonly BatchSummary[], me: Person | null): string | null {
  const own = batches.filter(({ owner }) => owner.employeeNumber === me?.employeeNumber)
  return own.toSorted((one, other) => other.movedAt - one.movedAt)[0]?.id ?? null
}
