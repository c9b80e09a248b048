import { DEBOUNCE_MILLISECONDS } from '../../controls/press.ts'
import type { Turn } from './turnKeys.ts'

/**
 * Which presses of a key turn a page. Pure: times are milliseconds of one monotonic clock (an event's own `timeStamp`).
 */

/** The moment of each key's last press that counted, by the name of the key. */
export type CountedPresses = ReadonlyMap<string, number>

/** A key ends a batch only when what it ends has been on the glass for so long: a foot on a pedal sees nothing. */
const LEAST_LOOK_MILLISECONDS = 1000

/**
 * The presses that count after this one; null where this one does not, because a pedal or a key that chatters has sent
 * it. Measured from the last press that counted, as for a button (controls/press.ts).
 */
export function afterKeyPress(
  counted: CountedPresses,
  { key, at }: { key: string; at: number },
): CountedPresses | null {
  const last = counted.get(key)
  if (last !== undefined && at - last < DEBOUNCE_MILLISECONDS) return null
  return new Map(counted).set(key, at)
}

/**
 * Whether a key may turn the page that is on the glass since `shownAt`. Only the end of a batch has to be looked at.
 */
export function mayTurnByKey(
  { turn, at }: { turn: Turn; at: number },
  { isEnd, shownAt }: { isEnd: boolean; shownAt: number },
): boolean {
  return turn === 'back' || !isEnd || at - shownAt >= LEAST_LOOK_MILLISECONDS
}
