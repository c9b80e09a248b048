import { type CardState, type JournalStamp, type RequestCard, stateOfCard } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'

/** A place on the line of a request: confirmed, sent, answered. */
export interface ProgressPlace {
  /** A dot for what was done, or the state that the request is in. */
  readonly mark: 'confirmed' | 'sent' | CardState
  /** When; null if the line is missing. */
  readonly at: Moment | null
  /** In place of a time: how long the station waited for an answer. */
  readonly afterSeconds: number | null
  /** Whether the way to the next place is not known to have been gone. */
  readonly isUncertain: boolean
}

/** The places of a request, from its confirmation to its present state. */
export function progressOf({
  confirmed,
  sent,
  end,
  isEndLost,
}: Pick<RequestCard, 'confirmed' | 'sent' | 'end' | 'isEndLost'>): readonly ProgressPlace[] {
  const state = stateOfCard({ sent, end, isEndLost })
  const isUncertain = state === 'unknown'
  const place = (mark: ProgressPlace['mark'], stamp: JournalStamp | null): ProgressPlace => ({
    mark,
    at: stamp?.at ?? null,
    afterSeconds: null,
    isUncertain,
  })
  const first = place('confirmed', confirmed)
  if (end === null && !isEndLost) return [first, place(state, sent)]
  const failure = end?.event.kind === 'unknown' ? end.event.failure : null
  const last = { ...place(state, end), afterSeconds: failure?.kind === 'timeout' ? failure.seconds : null }
  return sent === null ? [first, last] : [{ ...first, isUncertain: false }, place('sent', sent), last]
}

/** The places of several requests that were confirmed together, without their states: they may differ. */
export function firstOf(stamps: readonly (JournalStamp | null | undefined)[]): Moment | null {
  const moments = stamps.flatMap((stamp) => stamp?.at ?? [])
  return moments.length === 0 ? null : Math.min(...moments)
}
