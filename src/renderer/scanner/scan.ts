/**
 * Tells what a scanner types from what a person types: both come as keys, but a scanner is faster than any hand. Pure:
 * keys with their times in, codes out. Times are milliseconds of one monotonic clock (an event's own `timeStamp`).
 */

import type { ScannerSettings } from '../../shared/model.ts'

/** A keyboard-wedge scanner leaves 1 to 30 ms between two keys; the fastest hand leaves twice that. */
export const LONGEST_GAP_MILLISECONDS = 50
/** After so long a silence a code without its suffix has ended. */
export const PAUSE_MILLISECONDS = 100
/** Shorter than any barcode, longer than what a bouncing key makes. */
export const SHORTEST_CODE = 4

export interface TypedKey {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string
  readonly at: number
}

const LONGEST_SHOWN = 40

/** A code as it fits into a sentence: what a link or a whole label holds is cut. */
export function shownCode(code: string): string {
  const characters = [...code]
  return characters.length <= LONGEST_SHOWN ? code : `${characters.slice(0, LONGEST_SHOWN).join('')}…`
}

/** The characters that have come one upon the other so far. */
export interface Burst {
  readonly text: string
  readonly lastAt: number
}

export const noBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY }

export interface ScanOutcome {
  readonly burst: Burst
  /** The code that this key has ended; null where it has not. */
  readonly code: string | null
  /** A scanner typed this key: nothing else may act on it. Never true of the first key, which a person may have typed. */
  readonly isScanned: boolean
}

/** What one more key makes of the burst. */
export function nextKey(burst: Burst, { key, at }: TypedKey, settings: ScannerSettings): ScanOutcome {
  const gap = at - burst.lastAt
  if (key === settings.suffix && gap < PAUSE_MILLISECONDS && codeOf(burst, settings) !== null) {
    return { burst: noBurst, code: codeOf(burst, settings), isScanned: true }
  }
  const follows = burst.text !== '' && gap < LONGEST_GAP_MILLISECONDS
  if (isCharacter(key)) {
    return { burst: { text: follows ? burst.text + key : key, lastAt: at }, code: null, isScanned: follows }
  }
  // Shift before a capital, or a control character in the middle of a code, is dropped and ends nothing.
  if (key === 'Shift') return { burst, code: null, isScanned: false }
  if (follows && burst.text.length > 1) return { burst: { ...burst, lastAt: at }, code: null, isScanned: true }
  return { burst: noBurst, code: null, isScanned: false }
}

/** The code that a silence of `PAUSE_MILLISECONDS` has ended; null where the burst is none. */
export function codeOf({ text }: Burst, { prefix }: ScannerSettings): string | null {
  const code = (prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text).trim()
  return code.length < SHORTEST_CODE ? null : code
}

/** One sign that can be seen, or a blank; names of keys are longer. */
function isCharacter(key: string): boolean {
  return key.length === 1 && !/\p{Cc}/u.test(key)
}
