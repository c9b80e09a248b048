import type { OutboxRequest } from '../../shared/request.ts'
import type { Words } from '../words/words.ts'

/** When a request's hold ends, by the station's clock; `Infinity` for one that is not held. */
function heldUntil({ state }: OutboxRequest): number {
  return state.kind === 'held' ? state.until : Number.POSITIVE_INFINITY
}

/** Whether its hold is over while another request is being sent: they are sent one at a time. */
export function waitsForOther(one: OutboxRequest, requests: readonly OutboxRequest[], now: number): boolean {
  return heldUntil(one) <= now && requests.some(({ state }) => state.kind === 'sending')
}

/** The held requests in one sentence. `requests` are all requests, `now` is by the station's clock. */
export function heldLine(
  held: readonly OutboxRequest[],
  requests: readonly OutboxRequest[],
  now: number,
  { retire, requestNews }: Pick<Words, 'retire' | 'requestNews'>,
): string {
  const left = Math.max(0, Math.ceil((Math.min(...held.map(heldUntil)) - now) / 1000))
  const isWaiting = held.some((one) => waitsForOther(one, requests, now))
  const [first] = held
  if (held.length === 1 && first !== undefined)
    return isWaiting ? requestNews.waits(first.number) : retire.held(first.number, left)
  if (areTogether(held))
    return isWaiting ? requestNews.waitTogether(held.length) : retire.heldTogether(held.length, left)
  return isWaiting ? requestNews.waitsApart(held.length) : retire.heldApart(held.length, left)
}

/** Whether they were confirmed, and so are sent, together. */
function areTogether(held: readonly OutboxRequest[]): boolean {
  const groups = held.map(({ confirmation }) => (confirmation.kind === 'counted' ? confirmation.group : null))
  return groups[0] !== null && groups.every((group) => group === groups[0])
}
