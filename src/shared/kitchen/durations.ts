import type { Language } from '../model.ts'
import { LONGEST_TIMER_SECONDS } from '../timer.ts'
import { DURATION_WORDS, type DurationWords, type Phrase } from './durationWords.ts'
import { type Token, tokensOf } from './textTokens.ts'
import { knownUnit } from './units.ts'

/** A duration found in a text: 1 second to 4 days. */
export interface Duration {
  /** Index of its first UTF-16 code unit in the text. */
  readonly start: number
  /** As written, trimmed. */
  readonly text: string
  /** In whole seconds; the lower end of a range. */
  readonly seconds: number
  /** In whole seconds; the upper end of a range, else the same as `seconds`. */
  readonly mostSeconds: number
}

/**
 * Finds the durations in a text, in order: "4 min", "1 h 30", "30–40 minutes", "1½ hours", "half an hour". Omits those
 * under a second or over four days (`LONGEST_TIMER_SECONDS`). Ignores words without a number ("overnight"),
 * temperatures, lengths, clock times and rates ("twice an hour").
 */
export function durationsIn(text: string, language: Language): readonly Duration[] {
  const tokens = tokensOf(text)
  const reading: Reading = { tokens, words: DURATION_WORDS[language] }
  const durations: Duration[] = []
  let at = 0
  while (at < tokens.length) {
    const range = readRange(reading, at)
    if (range === null) {
      at++
      continue
    }
    const start = tokens[at]?.start ?? 0
    const written = text.slice(start, tokens[range.next - 1]?.end)
    if (range.least >= 1 && range.most <= LONGEST_TIMER_SECONDS) {
      durations.push({
        start,
        text: written,
        seconds: Math.round(range.least),
        mostSeconds: Math.round(range.most),
      })
    }
    at = range.next
  }
  return durations
}

/** The sum of all durations in the texts; null when there are none. It is not an estimate of the total work. */
export function addedTimes(
  texts: readonly string[],
  language: Language,
): { readonly seconds: number; readonly mostSeconds: number } | null {
  const durations = texts.flatMap((text) => durationsIn(text, language))
  if (durations.length === 0) return null
  return {
    seconds: durations.reduce((sum, { seconds }) => sum + seconds, 0),
    mostSeconds: durations.reduce((sum, { mostSeconds }) => sum + mostSeconds, 0),
  }
}

// Each of these functions parses at one token and returns the index of the next token, or null. The look-ahead is a
// fixed number of tokens, so that the run time is linear in the length of the text.

interface Reading {
  readonly tokens: readonly Token[]
  readonly words: DurationWords
}

interface Range {
  /** In seconds, may be fractional. */
  readonly least: number
  readonly most: number
  readonly next: number
}

/** Units in descending order: 1 h 30 min. */
interface Sum {
  readonly seconds: number
  readonly firstUnit: number
  readonly lastUnit: number
  /** Seconds without the last of several units: the hour of "1 h 30–40 min". */
  readonly beforeLast: number
  readonly next: number
}

interface Part {
  readonly seconds: number
  readonly unit: number
  /** Whether it starts with a number, not with an article or a phrase. */
  readonly isCounted: boolean
  readonly next: number
}

interface Count {
  readonly value: number
  readonly isInDigits: boolean
  readonly next: number
}

function readRange(reading: Reading, at: number): Range | null {
  if (!canBegin(reading, at)) return null
  const shared = readSharedUnit(reading, at)
  if (shared !== null) return shared
  const lower = readSum(reading, at)
  if (lower === null) return null
  return readUpperEnd(reading, at, lower) ?? { least: lower.seconds, most: lower.seconds, next: lower.next }
}

/** "30–40 min": the lower end has no unit. */
function readSharedUnit(reading: Reading, at: number): Range | null {
  const { tokens, words } = reading
  const lower = readCount(reading, at)
  if (lower === null || (isLabelled(reading, at) && hasBlankBefore(tokens, lower.next))) return null
  const joint = tokens[lower.next]
  const to = joint !== undefined && words.or.has(joint.text) ? lower.next + 1 : readTo(reading, at, lower.next)
  if (to === null || readCount(reading, to) === null) return null
  const upper = readSum(reading, to)
  if (upper === null) return null
  const least = lower.value * upper.firstUnit
  return least <= upper.seconds ? { least, most: upper.seconds, next: upper.next } : null
}

/** "1 h 15 to 1 h 30", "1 h 30–40 min" and "1 h 15–30". */
function readUpperEnd(reading: Reading, at: number, lower: Sum): Range | null {
  const to = readTo(reading, at, lower.next)
  if (to === null) return null
  const least = lower.seconds
  const upper = readSum(reading, to)
  if (upper === null) {
    const bare = lower.beforeLast === 0 ? null : readBare(reading, to, lower.lastUnit)
    const most = lower.beforeLast + (bare?.seconds ?? 0)
    return bare === null || most < least ? null : { least, most, next: bare.next }
  }
  const isOfSameUnit = upper.firstUnit === lower.lastUnit && upper.seconds < least
  const most = upper.seconds + (isOfSameUnit ? lower.beforeLast : 0)
  return most < least ? null : { least, most, next: upper.next }
}

/** Dashes, "to" or both ("30- to 40-minute"); "and" only when "between" precedes the range. */
function readTo({ tokens, words }: Reading, rangeAt: number, at: number): number | null {
  const afterDash = afterHyphen(tokens, at)
  const word = tokens[afterDash]?.text ?? ''
  if (words.to.has(word)) return afterDash + 1
  if (afterDash > at) return afterDash
  return words.and.has(word) && words.between.has(tokens[rangeAt - 1]?.text ?? '') ? at + 1 : null
}

function readSum(reading: Reading, at: number): Sum | null {
  const first = readPart(reading, at)
  if (first === null) return null
  let sum: Sum = {
    seconds: first.seconds,
    firstUnit: first.unit,
    lastUnit: first.unit,
    beforeLast: 0,
    next: first.next,
  }
  for (;;) {
    const smaller = readSmaller(reading, sum)
    if (smaller === null) return sum
    sum = {
      seconds: sum.seconds + smaller.seconds,
      firstUnit: sum.firstUnit,
      lastUnit: smaller.unit,
      beforeLast: sum.seconds,
      next: smaller.next,
    }
  }
}

function readSmaller(reading: Reading, { lastUnit, next }: Sum): Part | null {
  const joint = reading.tokens[next]
  const at = joint !== undefined && reading.words.and.has(joint.text) ? next + 1 : next
  const part = readPart(reading, at)
  if (part !== null) return part.isCounted && part.unit < lastUnit ? part : null
  return at === next ? readBare(reading, next, lastUnit / 60) : null
}

/** The minutes of "1 h 30" or the seconds of "2 minutes 30": two digits below 60, or a word from ten to 59. */
function readBare(reading: Reading, at: number, unit: number): Part | null {
  if (unit !== 1 && unit !== 60) return null
  const { tokens, words } = reading
  const count = readCount(reading, at)
  if (count === null || !Number.isInteger(count.value) || count.value >= 60) return null
  if (count.isInDigits ? tokens[at]?.text.length !== 2 : count.value < 10) return null
  const after = tokens[count.next]
  if (after !== undefined) {
    const isCountOfOthers = words.otherUnits.has(after.text) || knownUnit(after.text) !== null
    const isPartOfWord =
      after.kind === 'dash' && tokens[count.next + 1]?.kind === 'word' && !hasBlankBefore(tokens, count.next + 1)
    if (isCountOfOthers || isPartOfWord || words.units.has(after.text)) return null
  }
  return { seconds: count.value * unit, unit, isCounted: true, next: count.next }
}

function readPart(reading: Reading, at: number): Part | null {
  return readPhrased(reading, at) ?? readCounted(reading, at) ?? readClockLike(reading, at) ?? readSingle(reading, at)
}

/** "half an hour", "three-quarters of an hour". */
function readPhrased(reading: Reading, at: number): Part | null {
  const { tokens, words } = reading
  const part = readPhrase(tokens, at, words.parts)
  if (part === null) return null
  const link = readPhrase(tokens, part.next, words.partLinks)
  const unitAt = link?.next ?? afterHyphen(tokens, part.next)
  const unit = words.units.get(tokens[unitAt]?.text ?? '')
  return unit === undefined ? null : { seconds: part.value * unit, unit, isCounted: false, next: unitAt + 1 }
}

/** "4 min", "4-minute", "4 more minutes", "one and a half hours". */
function readCounted(reading: Reading, at: number): Part | null {
  const { tokens, words } = reading
  const count = readCount(reading, at)
  if (count === null) return null
  const afterDash = afterHyphen(tokens, count.next)
  const unitAt = words.fillers.has(tokens[afterDash]?.text ?? '') ? afterDash + 1 : afterDash
  const name = tokens[unitAt]?.text ?? ''
  const unit = words.units.get(name)
  if (unit === undefined) return null
  if (!count.isInDigits && count.value === 1 && words.ambiguousUnits.has(name)) return null
  const counted = { seconds: count.value * unit, unit, isCounted: true, next: unitAt + 1 }
  return Number.isInteger(count.value) ? withAddition(reading, counted) : counted
}

/** "1:30 h". Without a unit it would be a time of day or a ratio. */
function readClockLike({ tokens, words }: Reading, at: number): Part | null {
  const [, whole, sixtieths] = /^(\d{1,3}):([0-5]\d)$/.exec(tokens[at]?.text ?? '') ?? []
  const unit = words.units.get(tokens[at + 1]?.text ?? '')
  if (whole === undefined || unit === undefined || (unit !== 60 && unit !== 3600)) return null
  const seconds = Number(whole) * unit + Number(sixtieths) * (unit / 60)
  return { seconds, unit, isCounted: true, next: at + 2 }
}

/** "an hour", but not "once an hour" or "a second tray". */
function readSingle(reading: Reading, at: number): Part | null {
  const { tokens, words } = reading
  const name = tokens[at + 1]?.text ?? ''
  const unit = words.units.get(name)
  if (unit === undefined || words.ambiguousUnits.has(name)) return null
  if (!words.articles.has(tokens[at]?.text ?? '') || words.rates.has(tokens[at - 1]?.text ?? '')) return null
  return withAddition(reading, { seconds: unit, unit, isCounted: false, next: at + 2 })
}

function withAddition({ tokens, words }: Reading, part: Part): Part {
  const addition = readPhrase(tokens, afterHyphen(tokens, part.next), words.additions)
  if (addition === null || words.afterOtherParts.has(tokens[addition.next]?.text ?? '')) return part
  return { ...part, seconds: part.seconds + addition.value * part.unit, next: addition.next }
}

function readCount(reading: Reading, at: number): Count | null {
  const { tokens, words } = reading
  const count = readDigits(tokens, at) ?? readNumberWord(reading, at)
  if (count === null || !Number.isInteger(count.value)) return count
  const addition = readPhrase(tokens, afterHyphen(tokens, count.next), words.additions)
  if (addition === null) return count
  return { value: count.value + addition.value, isInDigits: count.isInDigits, next: addition.next }
}

/** "4", "1.5", "1,5", "½", "1½", "1/2", "1 1/2". */
function readDigits(tokens: readonly Token[], at: number): Count | null {
  const fraction = readFraction(tokens, at)
  if (fraction !== null) return fraction
  const token = tokens[at]
  // Skips "1,200": the comma may be a thousands separator or a decimal mark.
  if (token?.kind !== 'number' || /:|,\d{3}$/.test(token.text) || tokens[at + 1]?.text === '/') return null
  const value = Number(token.text.replace(',', '.'))
  const after = Number.isInteger(value) ? readFraction(tokens, at + 1) : null
  return { value: value + (after?.value ?? 0), isInDigits: true, next: after?.next ?? at + 1 }
}

const SLASHES: ReadonlySet<string> = new Set(['/', '\u2044'])

function readFraction(tokens: readonly Token[], at: number): Count | null {
  const token = tokens[at]
  if (token?.kind === 'fraction') {
    // The compatibility form of "½" is "1⁄2", with the fraction slash.
    const [numerator, denominator] = token.text.normalize('NFKC').split('\u2044').map(Number)
    return { value: (numerator ?? 0) / (denominator ?? 1), isInDigits: true, next: at + 1 }
  }
  const [numerator, slash, denominator] = [token, tokens[at + 1], tokens[at + 2]]
  if (numerator === undefined || denominator === undefined || !SLASHES.has(slash?.text ?? '')) return null
  if (!/^\d$/.test(numerator.text) || !/^\d$/.test(denominator.text) || numerator.text >= denominator.text) return null
  return { value: Number(numerator.text) / Number(denominator.text), isInDigits: true, next: at + 3 }
}

function readNumberWord({ tokens, words }: Reading, at: number): Count | null {
  const name = tokens[at]?.text ?? ''
  const tens = words.tens.get(name)
  if (tens === undefined) {
    const value = words.numbers.get(name)
    return value === undefined ? null : { value, isInDigits: false, next: at + 1 }
  }
  const onesAt = afterHyphen(tokens, at + 1)
  const ones = words.numbers.get(tokens[onesAt]?.text ?? '')
  if (ones === undefined || ones >= 10) return { value: tens, isInDigits: false, next: at + 1 }
  return { value: tens + ones, isInDigits: false, next: onesAt + 1 }
}

function readPhrase(
  tokens: readonly Token[],
  at: number,
  phrases: readonly Phrase[],
): { readonly value: number; readonly next: number } | null {
  for (const { words, value } of phrases) {
    let next = at
    for (const [index, word] of words.entries()) {
      if (index > 0) next = afterHyphen(tokens, next)
      if (tokens[next]?.text !== word) {
        next = at
        break
      }
      next++
    }
    if (next > at) return { value, next }
  }
  return null
}

function afterHyphen(tokens: readonly Token[], at: number): number {
  return tokens[at]?.kind === 'dash' ? at + 1 : at
}

/**
 * False for a number that continues something before it: "T65", "1.2.3", "10/15", ".5".
 */
function canBegin({ tokens }: Reading, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (before === undefined || (token?.kind !== 'number' && token?.kind !== 'fraction')) return true
  if (before.end !== token.start) return true
  const earlier = tokens[at - 2]
  const kindBefore = earlier?.end === before.start ? earlier.kind : null
  if (before.text === '.' || before.text === ',') return kindBefore === 'word'
  if (before.text === ':') return kindBefore !== 'number'
  return before.kind !== 'word' && before.kind !== 'number' && !SLASHES.has(before.text)
}

function isLabelled({ tokens, words }: Reading, at: number): boolean {
  return words.labels.has(tokens[at - 1]?.text ?? '')
}

function hasBlankBefore(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.end !== tokens[at]?.start
}
