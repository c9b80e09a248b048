/**
 * Tells the keys of a scanner from those of a person. A scanner is faster than any person, or begins with a prefix that
 * people do not type. Pure: keys with their times in, codes out. Times are milliseconds of one monotonic clock (an
 * event's own `timeStamp`).
 */

import { SHORTEST_CODE } from '../../shared/kitchen/numbers.ts'
import type { ScannerSettings } from '../../shared/model.ts'
import { withMarks } from './codes.ts'

/** A keyboard-wedge scanner has 1 to 30 ms between two keys; the fastest typist has twice that. */
export const LONGEST_GAP_MILLISECONDS = 50
/** A Bluetooth scanner is irregular: after a prefix, this much is allowed between two keys. */
const LONGEST_SLOW_GAP_MILLISECONDS = 250
/** A fast typist can type two or three keys and Enter within the gap above, but not within this one. */
const SURE_GAP_MILLISECONDS = 20
/** A code without a suffix ends after this silence. */
const PAUSE_MILLISECONDS = 100
/** The same for a slow scanner, or while a suffix may come. */
const LONG_PAUSE_MILLISECONDS = 300
/** So late a suffix still belongs to a code: its Enter must not send what a person has typed. */
const LATEST_SUFFIX_MILLISECONDS = 1000

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export interface TypedKey {
  /** The character that was meant, else the key as in `KeyboardEvent.key`. */
  readonly key: string
  readonly at: number
}

/** The same code again within this time is one scan: the trigger was held, or pressed twice. */
const REPEAT_MILLISECONDS = 2000

/** A code, and the time of its last key. */
export interface ReadCode {
  readonly code: string
  readonly at: number
}

/** Whether a code repeats the last one. A trigger that is held repeats each time, however long. */
export function isRepeat(last: ReadCode | null, { code, at }: ReadCode): boolean {
  return last !== null && last.code === code && at - last.at < REPEAT_MILLISECONDS
}

/** The number of characters that fit into a sentence in the largest type. */
const LONGEST_SHOWN = 40
/** Longer than any badge or barcode, and short enough to leave the digits of a small panel visible. */
export const LONGEST_SHORT_CODE = 20

/** A code for the display, shortened where it is a link or the text of a whole label. */
export function shownCode(code: string, longest = LONGEST_SHOWN): string {
  const characters = [...code]
  return characters.length <= longest ? code : `${characters.slice(0, longest).join('')}…`
}

/** The characters of a burst that are kept, with marks. A code of so many is longer than `LONGEST_IDENTITY`. */
const MOST_KEPT = 4000

/** The characters that have come in quick succession. */
export interface Burst {
  /** A dead key's mark comes before the character it combines with. At most the first `MOST_KEPT`. */
  readonly text: string
  /** The time of the first key. */
  readonly beganAt: number
  /** The time of the last key, whether it is part of the text or not. */
  readonly lastAt: number
  /** It began after a silence: characters typed within a word are not a prefix. */
  readonly afterSilence: boolean
  /** The longest time between two of its keys. */
  readonly longestGap: number
  /** It has the characters of a code. Kept, so that a long code is not read again at each key. */
  readonly isLong: boolean
  /**
   * What came just before at a scanner's speed: a hiccup has split the code, and its second half alone may be the
   * number of another asset.
   */
  readonly before: string
  /** The time of the last suffix of a scanner. */
  readonly suffixAt: number
}

export const noBurst: Burst = {
  text: '',
  beganAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  afterSilence: true,
  longestGap: 0,
  isLong: false,
  before: '',
  suffixAt: Number.NEGATIVE_INFINITY,
}

interface ScanOutcome {
  readonly burst: Burst
  /** The code that this key has completed, or null. */
  readonly code: string | null
  /**
   * The key most likely comes from a scanner: it must have no effect on the screen. Never true of the first key, which
   * may come from a person.
   */
  readonly isScanned: boolean
  /**
   * Certainly a scanner. Two or three letters of a name may be typed as fast by a person, so a field gets them until
   * this is true.
   */
  readonly isSure: boolean
}

/** The burst after one more key, and the decision about the key. */
export function nextKey(burst: Burst, { key, at }: TypedKey, settings: ScannerSettings): ScanOutcome {
  const gap = at - burst.lastAt
  // The timer that ends a code may be late on a busy page: the time stamps decide.
  if (burst.text !== '' && gap >= pauseOf(burst, settings)) {
    const { lastAt, suffixAt } = burst
    const next = nextKey({ ...noBurst, lastAt, suffixAt }, { key, at }, settings)
    return { ...next, code: codeOf(burst, settings) }
  }
  if ((key === 'Enter' || key === settings.suffix) && isAfterSuffix(burst, at)) {
    return { burst: { ...burst, suffixAt: at }, code: null, isScanned: true, isSure: true }
  }
  if (key === settings.suffix) return atSuffix(burst, at, settings)
  if (isCharacter(key)) {
    const text = burst.text.length < MOST_KEPT ? burst.text + key : burst.text
    const longer = { ...burst, text, lastAt: at, longestGap: Math.max(burst.longestGap, gap) }
    const next = { ...longer, isLong: isLongEnough(longer, settings) }
    if (gap < longestGapIn(burst, settings)) {
      return { burst: next, code: null, isScanned: true, isSure: next.isLong }
    }
    // Part of the prefix, slowly: it may still come from a person.
    if (burst.text !== '' && gap < LONGEST_SLOW_GAP_MILLISECONDS && isSlow(next, settings)) return typed(next)
    const afterSilence = gap >= LONGEST_SLOW_GAP_MILLISECONDS
    const started = { ...noBurst, text: key, beganAt: at, lastAt: at, afterSilence }
    if (!isJoined(burst, gap)) return typed(started)
    const { beganAt, isLong } = burst
    return typed({ ...started, beganAt, isLong, before: burst.before + burst.text })
  }
  const isWithin = gap < longestGapIn(burst, settings)
  // Shift before a capital, or a control character inside a code, is dropped and does not end the burst.
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
  const ended = { ...noBurst, suffixAt: at }
  if (gap < pauseOf(burst, settings) && code !== null) return { burst: ended, code, isScanned: true, isSure: true }
  // The number of a tag may be shorter than any barcode: the prefix, or the speed, shows that a scanner has sent it.
  const short = trimmed(whole(burst), settings)
  if (isInTime && isPrefixed(burst, settings) && short !== '') {
    return { burst: ended, code: short, isScanned: true, isSure: true }
  }
  // A single character within a word is not followed by Enter at this speed either, but it may be a person's.
  const isPart = burst.text.length > 1 || burst.before !== '' || (burst.text !== '' && burst.afterSilence)
  if (gap < LONGEST_GAP_MILLISECONDS && isPart) {
    const isSure = Math.max(burst.longestGap, gap) < SURE_GAP_MILLISECONDS
    const read = isSure && short !== '' ? short : null
    return { burst: read === null ? { ...ended, lastAt: at } : ended, code: read, isScanned: true, isSure }
  }
  return typed({ ...noBurst, lastAt: at })
}

/**
 * Whether an Enter at this time still belongs to the scanner: some end a code with two. No person presses a key so soon
 * after the trigger.
 */
export function isAfterSuffix({ suffixAt }: Burst, at: number): boolean {
  return at >= suffixAt && at < suffixAt + PAUSE_MILLISECONDS
}

/**
 * Whether the characters of the burst belong to the same code as the next one. They came at a scanner's speed, or are
 * one character after a silence: a person cannot type and then pull the trigger of a scanner within this time.
 */
function isJoined({ text, before, afterSilence }: Burst, gap: number): boolean {
  return (text.length > 1 || before.length > 1 || (text !== '' && afterSilence)) && gap < LONG_PAUSE_MILLISECONDS
}

/** The longest gap in milliseconds at which a further key belongs to the burst. */
function longestGapIn(burst: Burst, settings: ScannerSettings): number {
  if (burst.text === '') return 0
  if (isPrefixed(burst, settings)) return LONGEST_SLOW_GAP_MILLISECONDS
  // This many characters came from a scanner: a delay on a busy station must not split the code.
  return isLongEnough(burst, settings) ? PAUSE_MILLISECONDS : LONGEST_GAP_MILLISECONDS
}

/** The outcome for a key that may come from a person. */
function typed(burst: Burst): ScanOutcome {
  return { burst, code: null, isScanned: false, isSure: false }
}

/**
 * Milliseconds without a key after which a burst has ended. Keys arrive late on a busy station, so only a code that has
 * no suffix ends soon.
 */
export function pauseOf(burst: Burst, settings: ScannerSettings): number {
  const hasSuffix = settings.suffix !== 'none'
  if (hasSuffix && isLongEnough(burst, settings)) return LATEST_SUFFIX_MILLISECONDS
  return hasSuffix || isSlow(burst, settings) ? LONG_PAUSE_MILLISECONDS : PAUSE_MILLISECONDS
}

/** The code of a burst that has ended; null if it is none. */
export function codeOf(burst: Burst, settings: ScannerSettings): string | null {
  if (!isLongEnough(burst, settings)) return null
  return trimmed(whole(burst), settings)
}

/** The burst with what came just before it. */
function whole(burst: Burst): Burst {
  return burst.before === '' ? burst : { ...burst, text: burst.before + burst.text, before: '' }
}

function trimmed(burst: Burst, settings: ScannerSettings): string {
  const whole = textOf(burst, settings)
  // A burst that was cut stays too long.
  return burst.text.length < MOST_KEPT ? whole.trim() : whole
}

/** The text after the prefix; the whole text without one. */
function textOf({ text }: Burst, { prefix }: ScannerSettings): string {
  const meant = withMarks(text)
  return meant.startsWith(prefix) ? meant.slice(prefix.length) : meant
}

function isLongEnough(burst: Burst, settings: ScannerSettings): boolean {
  return burst.isLong || trimmed(burst, settings).length >= SHORTEST_CODE
}

/** The whole prefix has come after a silence: the burst comes from a scanner, at any speed. */
function isPrefixed(burst: Burst, settings: ScannerSettings): boolean {
  return isSlow(burst, settings) && startOf(burst.text, settings).length >= settings.prefix.length
}

/** The prefix, or the start of it, has come after a silence. */
function isSlow({ text, afterSilence }: Burst, settings: ScannerSettings): boolean {
  return text !== '' && afterSilence && beginsWithPrefix(text, settings)
}

function beginsWithPrefix(text: string, settings: ScannerSettings): boolean {
  const { prefix } = settings
  const meant = startOf(text, settings)
  return prefix !== '' && (meant.startsWith(prefix) || prefix.startsWith(meant))
}

/** More than the prefix of what was meant, or all of it: a mark and its character become one. */
function startOf(text: string, { prefix }: ScannerSettings): string {
  return withMarks(text.slice(0, 2 * (prefix.length + 1)))
}

/** A single character, not a name of a key and not a control character. */
function isCharacter(key: string): boolean {
  return key.length === 1 && !/\p{Cc}/u.test(key)
}
