import { type HoldTimes, holdSecondsOf } from '../../shared/hold.ts'
import type { OutboxRequest, RequestState } from '../../shared/request.ts'
import type { FirstWords } from '../words/firstWords.ts'

/** The held requests of the station at one moment. */
export interface Held {
  /** In the order of confirmation; at least one. */
  readonly requests: readonly [OutboxRequest, ...OutboxRequest[]]
  /**
   * The held requests with those that were confirmed together with one of them, and those that a person has taken back
   * meanwhile: nothing moves under a finger. Empty for a single one.
   */
  readonly chips: readonly OutboxRequest[]
  /** The one whose hold ends first. */
  readonly next: OutboxRequest
  /** Until it is sent; null while its hold is over and another request is being sent. */
  readonly secondsLeft: number | null
  /** The part of that hold that is left, 0 to 1. */
  readonly share: number
}

/** Null while nothing is held. `all` is newest first; `now` is by the station's clock. */
export function heldAt(all: readonly OutboxRequest[], now: number, times: HoldTimes): Held | null {
  const inOrder = all.toReversed()
  const [first, ...others] = inOrder.filter(isHeld)
  if (first === undefined) return null
  const requests = [first, ...others] as const
  const groups = new Set(requests.flatMap((one) => groupOf(one) ?? []))
  const isBeside = (one: OutboxRequest) =>
    isHeld(one) ||
    groups.has(groupOf(one) ?? '') ||
    (one.state.kind === 'takenBack' && one.state.because === 'person' && one.state.at >= first.confirmedAt)
  const chips = inOrder.filter(isBeside)
  const next = requests.reduce((soonest, one) => (heldUntil(one) < heldUntil(soonest) ? one : soonest))
  const left = Math.max(0, heldUntil(next) - now)
  const whole = holdSecondsOf(next.confirmation.kind === 'counted' ? next.confirmation.count : 1, times) * 1000
  return {
    requests,
    next,
    chips: chips.length > 1 ? chips : [],
    secondsLeft: requests.some((one) => waitsForOther(one, all, now)) ? null : Math.ceil(left / 1000),
    share: Math.min(1, left / whole),
  }
}

/** Whether its hold is over while another request is being sent: they are sent one at a time. */
export function waitsForOther(one: OutboxRequest, all: readonly OutboxRequest[], now: number): boolean {
  return heldUntil(one) <= now && all.some(({ state }) => state.kind === 'sending')
}

/** Names the held requests in one line. */
export function heldTitle({ requests, next, secondsLeft }: Held, words: FirstWords): string {
  const { held } = words
  const waits = secondsLeft === null
  if (requests.length === 1) return waits ? held.waits(next) : held.one(next)
  const group = groupOf(next)
  if (group !== null && requests.every((one) => groupOf(one) === group))
    return waits ? held.waitTogether(requests.length) : held.together(requests.length)
  return waits ? held.waitsApart(requests.length) : held.apart(next, requests.length - 1)
}

/**
 * The state whose mark stands for several ended requests: that of one that is not known, else of one that was refused,
 * else the one that all have. Null for others, which a mark of information stands for.
 */
export function markOfEnds(ends: readonly RequestState['kind'][]): RequestState['kind'] | null {
  if (ends.includes('unknown')) return 'unknown'
  if (ends.includes('refused')) return 'refused'
  const [first = null, ...others] = new Set(ends)
  return others.length === 0 ? first : null
}

function isHeld({ state }: OutboxRequest): boolean {
  return state.kind === 'held'
}

/** When a request's hold ends, by the station's clock; `Infinity` for one that is not held. */
function heldUntil({ state }: OutboxRequest): number {
  return state.kind === 'held' ? state.until : Number.POSITIVE_INFINITY
}

/** The requests with one group were confirmed, and so are sent, together. */
function groupOf({ confirmation }: OutboxRequest): string | null {
  return confirmation.kind === 'counted' ? confirmation.group : null
}
