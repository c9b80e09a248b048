import type { Turn } from '../../parts/turnKeys.ts'
import { DEBOUNCE_MILLISECONDS } from '../../ui/press.ts'

/**
 * Which presses of a key turn a page. Pure; times are in milliseconds of one monotonic clock (`timeStamp` of an event).
 */

/** The time of the last press that counted, by the name of the key. */
export type CountedPresses = ReadonlyMap<string, number>

/** A key ends a batch only after its last page was displayed this long, because a pedal is pressed without looking. */
const LEAST_DISPLAY_MILLISECONDS = 1000

/**
 * Debounces a key: the presses that count, including this one; null if this one does not count, because it comes within
 * `DEBOUNCE_MILLISECONDS` of the last one that counted. The same rule as for a button (ui/press.ts).
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
 * Whether a key may turn the page that is displayed since `shownAt`. Only the end of a batch has a least display time.
 */
export function mayTurnByKey(
  { turn, at }: { turn: Turn; at: number },
  { isEnd, shownAt }: { isEnd: boolean; shownAt: number },
): boolean {
  return turn === 'back' || !isEnd || at - shownAt >= LEAST_DISPLAY_MILLISECONDS
}
