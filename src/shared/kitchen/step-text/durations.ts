import type { Language } from '../../model.ts'
import { LONGEST_TIMER_SECONDS } from '../../timer.ts'
import { knownUnit } from '../units.ts'
import { DASH, foldedCase, LETTERS, NO_LETTER, NUMERALS } from './folded.ts'
import { STEP_WORDS } from './languages.ts'
import type { StepWords } from './stepWords.ts'

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
 * Finds the durations in a text, in order: "4 min", "1 h 30", "30–40 minutes", "1½ hours", "half an hour", "two hours".
 * Omits those under a second or over four days (`LONGEST_TIMER_SECONDS`), and each that continues in a form that is not
 * understood ("an hour and a half"), so that no part of it is taken for the whole; and each with a sign ("-5 minutes").
 * The run time is linear: every part of the pattern is of limited length.
 */
export function durationsIn(text: string, language: Language): readonly Duration[] {
  const { pattern, misleading } = patternIn(language)
  const words = STEP_WORDS[language]
  const durations: Duration[] = []
  let end = 0
  const folded = foldedCase(text)
  for (const match of folded.matchAll(pattern)) {
    const read = readMatch(match, folded, words)
    if (read === null) continue
    const { least, most, length } = read
    const start = match.index
    const isContinued = misleading.test(folded.slice(start + length, start + length + LONGEST_TAIL))
    const continuesOther = end > 0 && /^\s?$/.test(text.slice(end, start))
    end = start + length
    if (continuesOther) durations.pop()
    if (isContinued || continuesOther || most < least || least < 1 || most > LONGEST_TIMER_SECONDS) continue
    durations.push({ start, text: text.slice(start, end), seconds: Math.round(least), mostSeconds: Math.round(most) })
  }
  return durations
}

/** Characters after a duration that decide whether it continues. */
const LONGEST_TAIL = 40

interface Pattern {
  readonly pattern: RegExp
  /** What follows a duration that continues in a form that is not understood. */
  readonly misleading: RegExp
}

const patterns = new Map<Language, Pattern>()

/** Made when a text is first read, because it takes some milliseconds and the start of the program reads none. */
function patternIn(language: Language): Pattern {
  const pattern = patterns.get(language) ?? patternOf(STEP_WORDS[language])
  patterns.set(language, pattern)
  return pattern
}

/**
 * A range with one unit ("30–40 min", "2 or 3 minutes"), or one duration, or two of them joined. The names of the
 * groups: the lower end is `a`, the upper one `b`.
 */
function patternOf(words: StepWords): Pattern {
  const ones = `(?:${anyOf([...words.numbers.keys()])})${NO_LETTER}`
  const inWords = `(?:(?:${anyOf([...words.tens.keys()])})(?:[ -]${ones}|${NO_LETTER}(?![ -]${ones}))|${ones})`
  const fraction = '[¼-¾⅐-⅞]|\\d[/\\u2044]\\d'
  const number = `(?:\\d{1,3}\\s?(?:[¼-¾⅐-⅞])|\\d{1,3} \\d[/\\u2044]\\d|${fraction}|\\d{1,5}(?:[.,]\\d{1,2})?(?!\\d)|${inWords})`
  const article = `(?<=^|[.,;:(]\\s?|(?:${anyOf(words.beforeArticles)})\\s)(?:${anyOf(words.articles)})(?=\\s)`
  const half = `(?<!(?:${anyOf(words.and)})\\s(?:(?:${anyOf(words.articles)})\\s)?)(?:${anyOf(words.halves)})`
  const unit = `(?:${anyOf([...words.times.keys()])})${NO_LETTER}`
  const filler = `(?:(?:${anyOf(words.fillers)})\\s)?`
  const one = (name: string) =>
    `(?<${name}Number>${number}|${half}|${article})(?:\\s|${DASH})?${filler}(?<${name}Unit>${unit})` +
    `(?:\\s?(?:(?:${anyOf(words.and)})\\s)?(?<${name}Smaller>\\d{1,2})\\s?(?<${name}SmallerUnit>${unit})` +
    `|\\s?(?<${name}Bare>[0-5]\\d)(?!\\d|[.,:]\\d|\\s?[°%×/]|${DASH}[${LETTERS}]))?`
  const to = `(?:\\s?${DASH}\\s?|\\s(?:${anyOf(words.to)})\\s)`
  const isLabelled = `(?<!(?:${anyOf(words.labels)})\\s)`
  const bare =
    `(?:(?<bareLow>${number})(?:${DASH}|${DASH}?\\s(?:${anyOf(words.to)})\\s)` +
    `|${isLabelled}(?<spacedLow>${number})\\s${DASH}\\s` +
    `|(?<=(?:${anyOf(words.between)})\\s)(?<betweenLow>${number})\\s(?:${anyOf(words.and)})\\s)${one('c')}`
  const sign = `(?:${DASH}|(?:${anyOf(words.minus)})\\s)`
  // "-5 minutes", and the 10 of "-5 to 10 minutes".
  const afterSign = `${sign}(?:\\d{1,5}(?:[.,]\\d{1,2})?\\s(?:${anyOf(words.to)})\\s)?`
  const begin = `(?<![${LETTERS}${NUMERALS}]|[${NUMERALS}][.,:/\\u2044]|(?:^|\\s)[.,]|[${NUMERALS}]\\s?${DASH}\\s?|${afterSign})`
  const units = anyOf([...words.times.keys()])
  return {
    pattern: new RegExp(`${begin}(?:${bare}|${one('a')}(?:${to}${one('b')})?)`, 'g'),
    misleading: new RegExp(
      `^(?:\\s?${DASH}\\s?[${NUMERALS}]|\\s(?:${anyOf(words.halfAdded)})(?!\\s(?:${anyOf([...words.of])})\\s)` +
        `|\\s(?:${anyOf(words.to)})\\s(?:[${NUMERALS}]|${inWords}|(?:${anyOf(words.articles)})\\s)[^.;]{0,20}?(?<![${LETTERS}])(?:${units})${NO_LETTER})`,
    ),
  }
}

function anyOf(phrases: readonly string[]): string {
  return [...phrases].sort((one, other) => other.length - one.length).join('|')
}

interface Read {
  readonly least: number
  readonly most: number
  /** Of what is written, in UTF-16 code units. */
  readonly length: number
}

function readMatch(match: RegExpMatchArray, text: string, words: StepWords): Read | null {
  const groups = match.groups ?? {}
  const low = groups.bareLow ?? groups.spacedLow ?? groups.betweenLow
  const end = (match.index ?? 0) + match[0].length
  const ends = { after: text.slice(end, end + LONGEST_TAIL), written: match[0] }
  if (low !== undefined) {
    const upper = readOne(groups, 'c', ends, words)
    if (upper === null) return null
    return { least: numberOf(low, words) * upper.unit, most: upper.seconds, length: upper.written.length }
  }
  if (groups.bUnit === undefined) {
    const only = readOne(groups, 'a', ends, words)
    return only === null ? null : { least: only.seconds, most: only.seconds, length: only.written.length }
  }
  const lower = readOne(groups, 'a', { after: '', written: match[0] }, words)
  const upper = readOne(groups, 'b', ends, words)
  if (lower === null || upper === null) return null
  return { least: lower.seconds, most: upper.seconds, length: upper.written.length }
}

/** Null for "a second" tray. */
function readOne(
  groups: Readonly<Record<string, string | undefined>>,
  name: string,
  { after, written }: { readonly after: string; readonly written: string },
  words: StepWords,
): { readonly seconds: number; readonly unit: number; readonly written: string } | null {
  const number = groups[`${name}Number`] ?? ''
  const unitWord = groups[`${name}Unit`] ?? ''
  const unit = words.times.get(unitWord) ?? 0
  if (words.uncounted.has(unitWord) && /^\p{L}/u.test(number) && numberOf(number, words) <= 1) return null
  const seconds = numberOf(number, words) * unit
  const smallerUnit = words.times.get(groups[`${name}SmallerUnit`] ?? '')
  if (smallerUnit !== undefined) {
    if (smallerUnit >= unit) return null
    return { seconds: seconds + Number(groups[`${name}Smaller`]) * smallerUnit, unit, written }
  }
  const bare = groups[`${name}Bare`]
  if (bare === undefined) return { seconds, unit, written }
  if ((unit !== 60 && unit !== 3600) || isOfOthers(after, words)) {
    return { seconds, unit, written: written.slice(0, -bare.length).trimEnd() }
  }
  return { seconds: seconds + (Number(bare) * unit) / 60, unit, written }
}

/** Whether the digits before this text are an amount: 1 h, 30 "g" of salt. */
function isOfOthers(after: string, words: StepWords): boolean {
  const next = /^\s?(\p{L}+)/u.exec(after)?.[1]
  return next !== undefined && (words.otherUnits.has(next) || knownUnit(next) !== null)
}

/** "4", "1.5", "1,5", "½", "1½", "1 1/2", "twenty-five", "half an", "an". */
function numberOf(text: string, words: StepWords): number {
  const inDigits = /^(?:(\d+(?:[.,]\d+)?)\s?)??(?:(\d)[/\u2044](\d)|([¼-¾⅐-⅞]))?$/u.exec(text)
  if (inDigits !== null) {
    const [, whole = '0', top, bottom, sign] = inDigits
    const [signTop, signBottom] = (sign ?? '').normalize('NFKC').split('\u2044').map(Number)
    const fraction = top === undefined ? (signTop ?? 0) / (signBottom ?? 1) : Number(top) / Number(bottom)
    return Number(whole.replace(',', '.')) + fraction
  }
  if (words.halves.includes(text)) return 1 / 2
  if (words.articles.includes(text)) return 1
  return text.split(/[ -]/).reduce((sum, word) => sum + (words.numbers.get(word) ?? words.tens.get(word) ?? 0), 0)
}
