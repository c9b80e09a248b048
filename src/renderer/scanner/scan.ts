/**
 * Tells what a scanner types from what a person types: both come as keys. A scanner is faster than any hand, or begins
 * with a prefix that no hand types. Pure: keys with their times in, codes out. Times are milliseconds of one monotonic
 * clock (an event's own `timeStamp`).
 */

import { SHORTEST_CODE } from '../../shared/kitchen/twice.ts'
import type { ScannerSettings } from '../../shared/model.ts'
import { withMarks } from './codes.ts'

/** A keyboard-wedge scanner leaves 1 to 30 ms between two keys; the fastest hand leaves twice that. */
export const LONGEST_GAP_MILLISECONDS = 50
/** A scanner that comes over Bluetooth stutters: after a prefix so much is allowed between two keys. */
const LONGEST_SLOW_GAP_MILLISECONDS = 250
/** Two or three keys and Enter can come from a quick hand, but never as quickly as this one after the other. */
const SURE_GAP_MILLISECONDS = 20
/** After so long a silence a code without its suffix has ended. */
const PAUSE_MILLISECONDS = 100
/** A slow scanner's, or one whose suffix has yet to come. */
const LONG_PAUSE_MILLISECONDS = 300

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export interface TypedKey {
  /** The character that was meant, else the key as `KeyboardEvent.key` names it. */
  readonly key: string
  readonly at: number
}

/** As many characters as fit into a sentence in the largest type. */
const LONGEST_SHOWN = 40
/** Longer than any badge or barcode, and short enough to leave the digits of a small panel free. */
export const LONGEST_AT_A_GLANCE = 20

/** A code as it can be read: what a link or a whole label holds is cut. */
export function shownCode(code: string, longest = LONGEST_SHOWN): string {
  const characters = [...code]
  return characters.length <= longest ? code : `${characters.slice(0, longest).join('')}…`
}

/** The characters that have come one upon the other so far. */
export interface Burst {
  /** The mark of a dead key stands before what it falls on. */
  readonly text: string
  /** When its first key came. */
  readonly beganAt: number
  /** When the last key came, whether it is a part of the text or not. */
  readonly lastAt: number
  /** It began out of a silence: what is typed in the middle of a word is no prefix. */
  readonly afterSilence: boolean
  /** Between two of its keys. */
  readonly longestGap: number
}

export const noBurst: Burst = {
  text: '',
  beganAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  afterSilence: true,
  longestGap: 0,
}

interface ScanOutcome {
  readonly burst: Burst
  /** The code that this key has ended; null where it has not. */
  readonly code: string | null
  /**
   * A scanner typed this key as far as can be told: nothing on the screen may act on it. Never true of the first key,
   * which a person may have typed.
   */
  readonly isScanned: boolean
  /** There is no doubt. A quick hand types two or three letters of a name as fast: until then a field is given them. */
  readonly isSure: boolean
}

/** What one more key makes of the burst. */
export function nextKey(burst: Burst, { key, at }: TypedKey, settings: ScannerSettings): ScanOutcome {
  const gap = at - burst.lastAt
  if (key === settings.suffix) return atSuffix(burst, at, settings)
  if (isCharacter(key)) {
    const next = { ...burst, text: burst.text + key, lastAt: at, longestGap: Math.max(burst.longestGap, gap) }
    if (gap < longestGapIn(burst, settings)) {
      return { burst: next, code: null, isScanned: true, isSure: isLongEnough(next, settings) }
    }
    // More of the prefix, slowly: nobody can tell yet.
    if (burst.text !== '' && gap < LONGEST_SLOW_GAP_MILLISECONDS && isSlow(next, settings)) return typed(next)
    const afterSilence = gap >= LONGEST_SLOW_GAP_MILLISECONDS
    return typed({ text: key, beganAt: at, lastAt: at, afterSilence, longestGap: 0 })
  }
  const isWithin = gap < longestGapIn(burst, settings)
  // Shift before a capital, or a control character in the middle of a code, is dropped and ends nothing.
  if (isWithin && burst.text.length > 1) {
    const isSure = isLongEnough(burst, settings)
    return { burst: { ...burst, lastAt: at }, code: null, isScanned: true, isSure }
  }
  if (MODIFIERS.has(key)) return typed(isWithin ? { ...burst, lastAt: at } : burst)
  return typed({ ...noBurst, lastAt: at })
}

function atSuffix(burst: Burst, at: number, settings: ScannerSettings): ScanOutcome {
  const gap = at - burst.lastAt
  const isInTime = gap < (isSlow(burst, settings) ? LONG_PAUSE_MILLISECONDS : PAUSE_MILLISECONDS)
  const code = codeOf(burst, settings)
  if (isInTime && code !== null) return { burst: noBurst, code, isScanned: true, isSure: true }
  // Too short for a code: a scanner sent it all the same, and its suffix must press nothing.
  if (isInTime && isPrefixed(burst, settings) && textOf(burst, settings) !== '') {
    return { burst: noBurst, code: null, isScanned: true, isSure: true }
  }
  if (gap < LONGEST_GAP_MILLISECONDS && burst.text.length > 1) {
    const isSure = Math.max(burst.longestGap, gap) < SURE_GAP_MILLISECONDS
    return { burst: { ...noBurst, lastAt: at }, code: null, isScanned: true, isSure }
  }
  return typed({ ...noBurst, lastAt: at })
}

/** So soon after the last key another one is the scanner's, in milliseconds. */
function longestGapIn(burst: Burst, settings: ScannerSettings): number {
  if (burst.text === '') return 0
  if (isPrefixed(burst, settings)) return LONGEST_SLOW_GAP_MILLISECONDS
  // So many characters in a row were no hand's: a busy station must not tear the code apart.
  return isLongEnough(burst, settings) ? PAUSE_MILLISECONDS : LONGEST_GAP_MILLISECONDS
}

/** A person may have typed it. */
function typed(burst: Burst): ScanOutcome {
  return { burst, code: null, isScanned: false, isSure: false }
}

/**
 * How long to wait for another key, in milliseconds, before a burst has ended. Keys come late where the station is
 * busy, so only a code that nothing else can end is ended soon.
 */
export function pauseOf(burst: Burst, settings: ScannerSettings): number {
  return settings.suffix === 'none' && !isSlow(burst, settings) ? PAUSE_MILLISECONDS : LONG_PAUSE_MILLISECONDS
}

/** The code that a silence of `pauseOf` has ended; null where the burst is none. */
export function codeOf(burst: Burst, settings: ScannerSettings): string | null {
  const code = textOf(burst, settings).trim()
  return code.length < SHORTEST_CODE ? null : code
}

/** What came after the prefix; all of it where there is none. */
function textOf({ text }: Burst, { prefix }: ScannerSettings): string {
  const meant = withMarks(text)
  return meant.startsWith(prefix) ? meant.slice(prefix.length) : meant
}

function isLongEnough(burst: Burst, settings: ScannerSettings): boolean {
  return codeOf(burst, settings) !== null
}

/** The whole prefix has come, out of a silence: the burst is a scanner's, however slow it is. */
function isPrefixed(burst: Burst, settings: ScannerSettings): boolean {
  return isSlow(burst, settings) && withMarks(burst.text).length >= settings.prefix.length
}

/** The prefix has come out of a silence, or may be coming. */
function isSlow({ text, afterSilence }: Burst, settings: ScannerSettings): boolean {
  return text !== '' && afterSilence && beginsWithPrefix(text, settings)
}

function beginsWithPrefix(text: string, { prefix }: ScannerSettings): boolean {
  const meant = withMarks(text)
  return prefix !== '' && (meant.startsWith(prefix) || prefix.startsWith(meant))
}

/** One sign that can be seen, or a blank; names of keys are longer. */
function isCharacter(key: string): boolean {
  return key.length === 1 && !/\p{Cc}/u.test(key)
}
