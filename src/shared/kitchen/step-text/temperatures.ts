import type { TextLanguage } from '../../textLanguage.ts'
import { STEP_WORDS } from './languages.ts'
import type { StepWords } from './stepWords.ts'
import { tokensOf } from './textTokens.ts'

// Pieces of patterns.

/** Letters and their marks, for a character class: all scripts, without × and ÷. */
const LETTERS = 'a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\ud7ff'
const NO_LETTER = `(?![${LETTERS}])`
/** Digits and fractions, for a character class. */
const NUMERALS = '\\d\\u00bc-\\u00be\\u2150-\\u215e'
const DASH = '[-\\u2010-\\u2015\\u2212]'

/** One of the phrases, the longest first; what never matches where there are none. */
function anyOf(phrases: readonly string[]): string {
  if (phrases.length === 0) return '(?!)'
  return [...phrases].sort((one, other) => other.length - one.length).join('|')
}

/** One temperature (`least` equals `most`) or a range of them. */
export interface Degrees {
  readonly least: number
  readonly most: number
  readonly unit: 'C' | 'F'
}

/** A temperature found in a text. */
export interface Temperature {
  /** Index of its first UTF-16 code unit in the text. */
  readonly start: number
  /** As written: "60–63 °C", "350 degrees", "gas mark 4". */
  readonly text: string
  /** Exclusive end of it and of its repetitions in other units: "350°F (180 °C)". */
  readonly end: number
  /** Null if only `text` says what it is: a gas mark, no unit, a fan oven, "60 or 70 °C", a range that goes down. */
  readonly degrees: Degrees | null
  /** `letter` and `figure` are temperatures only in some sentences: below "4 C", the oven to "350". */
  readonly form: 'degrees' | 'gasMark' | 'letter' | 'figure'
}

/**
 * Finds the temperatures in a text, in order: "180 °C", "24–25 °C", "450F", "350 degrees", "gas mark 4", "-20 °C" with
 * any minus sign, "60 °C and 70 °C" as two. What is written in several units is found once, as it is written first.
 * Omits "- 20 °C", which may be either. Linear in the length of the text.
 */
export function temperaturesIn(text: string, language: TextLanguage): readonly Temperature[] {
  const patterns = patternsIn(language)
  const folded = foldedCase(text)
  const all: Found[] = []
  for (const match of folded.matchAll(patterns.temperature)) {
    for (const one of readMatch(match, folded, patterns)) {
      const head = all.at(-1)
      if (head !== undefined && isRepetition(head, one, folded, patterns.gap)) head.end = one.end
      else all.push(one)
    }
  }
  return all.map(({ start, length, end, degrees, form }) => ({
    start,
    text: text.slice(start, start + length),
    end,
    degrees,
    form,
  }))
}

/** Whether a text is one temperature with its unit, or a bound of one ("at least 75 °C"), and says nothing else. */
export function isTemperature(text: string, language: TextLanguage): boolean {
  const [only, ...others] = temperaturesIn(text, language)
  if (only === undefined || others.length > 0 || only.degrees === null || only.form === 'letter') return false
  const rest = tokensOf(`${text.slice(0, only.start)} ${text.slice(only.end)}`)
  const { bounds } = STEP_WORDS[language]
  return rest.every(({ kind, text: word }) => bounds.has(word) || (kind === 'sign' && BOUNDS.includes(word)))
}

const BOUNDS = '()[].:≥≤><=~≈'

interface Found extends Pick<Temperature, 'start' | 'degrees' | 'form'> {
  /** Of what is written first, in UTF-16 code units. */
  readonly length: number
  end: number
  readonly scale: 'C' | 'F' | null
  readonly isOfFan: boolean
}

interface Patterns {
  readonly words: StepWords
  readonly temperature: RegExp
  /** Between two figures that can be the same temperature. */
  readonly gap: RegExp
  /** The text before a figure, up to it, and the text after it. */
  readonly from: RegExp
  readonly between: RegExp
  readonly fanBefore: RegExp
  readonly fanAfter: RegExp
}

const made = new Map<TextLanguage, Patterns>()

/** Made when a text is first read, because it takes some milliseconds and the start of the program reads none. */
function patternsIn(language: TextLanguage): Patterns {
  const patterns = made.get(language) ?? patternsOf(STEP_WORDS[language])
  made.set(language, patterns)
  return patterns
}

/** Degree signs, and the ordinal indicator, ring and superscript zero that stand for one. */
const SIGN = '[\\u00b0\\u00ba\\u02da\\u2070\\u2218]'
const ONE_SIGN: ReadonlyMap<string, 'C' | 'F'> = new Map([
  ['\u2103', 'C'],
  ['\u2109', 'F'],
])

/** In ranges of other languages, of which no half is read. */
const FOREIGN_JOINTS = 'a à bis o ou oder e y et und'.split(' ')

function patternsOf(words: StepWords): Patterns {
  const oneSign = `[${[...ONE_SIGN.keys()].join('')}]`
  const minus = `(?:${anyOf(words.minus)})\\s`
  // No minus after a figure or a degree sign: "60°-63°C" is a range.
  const sign = `(?<![${LETTERS})\\]%/]|(?:[${NUMERALS}]|${SIGN}|${oneSign})\\s?)[-\\u2010-\\u2013\\u2212]`
  const number = `(?:${sign}|\\+|${minus})?\\d{1,4}(?:[.,]\\d{1,2})?(?!\\d)`
  const name = `(?:${anyOf([...words.temperatures.keys()])})${NO_LETTER}`
  const others = `(?!\\s?(?:${anyOf(words.otherDegrees)})${NO_LETTER})`
  const unit =
    `(?:(?:-|\\s{0,2})(?:${SIGN}|${anyOf(words.degrees)})(?:\\.?[\\s-]?${name}|${NO_LETTER}${others})` +
    `|\\s?${name}|\\s?${oneSign})`
  const joined = anyOf([...words.to, ...words.and])
  const about = `(?:(?:${anyOf([...words.about])})\\s)?`
  const joint = `\\.?(?:\\s?(?:${DASH}|[~\\u301c\\uff5e])\\s?|[\\s-](?<word>${joined})[\\s-]${about})`
  const begin = `(?<![${LETTERS}${NUMERALS}]|\\u00b1\\s?|[${NUMERALS}](?:[.,:/\\s]|\\s?[÷∼⁓…]\\s?)|${DASH}\\s?|${minus})`
  const foreign = FOREIGN_JOINTS.filter((joint) => ![...words.to, ...words.and].includes(joint)).join('|')
  const joinedBefore = `(?<![${NUMERALS}]\\s?(?:${words.onlySymbols ? `[${LETTERS}]{1,20}` : foreign})\\s)`
  const mark = '(?:\\d{1,2}(?:\\s?[¼-¾]|[.,]5)?|[¼-¾]|1/[24])'
  const fan = `(?:${anyOf(words.fans)})${NO_LETTER}(?!${DASH}[${LETTERS}])`
  const settings = `[1-6]\\d\\d(?:\\s?(?:${DASH}|/)\\s?[1-6]\\d\\d)?(?![${NUMERALS}]|[.,:/]\\d|\\s?[${NUMERALS}%×])`
  const settingBefore = `(?:${anyOf([...words.settingBefore, ...words.ovens])})\\s`
  return {
    words,
    temperature: new RegExp(
      `(?<![${LETTERS}])(?<gas>${anyOf(words.gasMarks)})(?:[^\\S\\n]|[.:#]){0,2}${mark}` +
        `(?:(?:\\s?(?:${DASH}|/)\\s?|\\s(?:${joined})\\s)${mark})?(?!\\d|[.,]\\d|\\s?(?:${anyOf([...words.times.keys()])})${NO_LETTER})` +
        `|${begin}${joinedBefore}(?:(?<!(?:${anyOf(words.labels)})\\s)` +
        `(?<low>${number})(?<lowUnit>${unit})?${joint}(?<high>${number})(?<highUnit>${unit})` +
        `|(?<only>${number})(?<unit>${unit})|(?<setting>(?<=${settingBefore})${settings}|${settings}(?=\\s(?:${anyOf([...words.ovens])})${NO_LETTER})))`,
      'g',
    ),
    gap: new RegExp(
      `^(?:\\.(?=\\s?[([/]))?(?:[\\s()[\\]/|=≈~,]|${DASH}|(?:${anyOf([...words.or, ...words.about])})${NO_LETTER})*$`,
    ),
    from: new RegExp(`(?<![${LETTERS}])(?:${anyOf(words.from)})\\s${about}$`),
    between: new RegExp(`(?<![${LETTERS}])(?:${anyOf(words.between)})\\s${about}$`),
    fanBefore: new RegExp(`(?<![${LETTERS}])${fan}[\\s:(]{0,2}$`),
    fanAfter: new RegExp(`^\\s?(?:${fan}(?![:\\s]{0,2}[${NUMERALS}])|[([]${fan}[^()[\\]${NUMERALS}]{0,20}[)\\]])`),
  }
}

/** In UTF-16 code units, on each side of a temperature. */
const NEAR = 40

/** The temperatures of a match: two of them where it is neither a range nor a repetition. */
function readMatch({ 0: written, index: start = 0, groups = {} }: RegExpMatchArray, text: string, patterns: Patterns) {
  const { words, from, between } = patterns
  const { gas, setting, low, lowUnit = '', word = '', high = '', highUnit = '', only, unit = '' } = groups
  const end = start + written.length
  if (gas !== undefined) return [found(start, end, { form: 'gasMark' })]
  if (setting !== undefined) return [withFan(found(start, end, { form: 'figure' }), text, patterns)]
  if (low === undefined) return [withFan(figure(start, only ?? '', unit, words), text, patterns)]
  const [first, second] = [
    figure(start, low, lowUnit, words),
    figure(end - `${high}${highUnit}`.length, high, highUnit, words),
  ]
  const before = text.slice(Math.max(0, start - NEAR), start)
  const isFrom = from.test(before)
  const arePair = words.and.includes(word) && !between.test(before)
  // Of "180 and 200 °C" neither is the one; of "speed 2 and 100 °C" the second.
  if (lowUnit === '' && arePair) return 2 * degreesOf(low) < degreesOf(high) ? [second] : []
  if (arePair || (first.scale !== null && (isFrom || first.scale !== second.scale))) return [first, second]
  const [least, most] = [degreesOf(low), degreesOf(high)]
  const isRange = !isFrom && !words.or.has(word) && least <= most
  const degrees = isRange && second.degrees !== null ? { ...second.degrees, least } : null
  return [withFan({ ...second, start, length: end - start, degrees }, text, patterns)]
}

function found(start: number, end: number, given: Partial<Found>): Found {
  return { start, length: end - start, end, degrees: null, form: 'degrees', scale: null, isOfFan: false, ...given }
}

/** Below it, a letter without a degree sign can be another unit: 4 C are four cups. */
const LEAST_WITHOUT_SIGN = 30

function figure(start: number, number: string, unit: string, words: StepWords): Found {
  const value = degreesOf(number)
  const name = unit.trim()
  const scale = ONE_SIGN.get(name) ?? [...words.temperatures].find(([end]) => name.endsWith(end))?.[1] ?? null
  const isLetter = name.length === 1 && words.temperatures.has(name)
  return found(start, start + number.length + unit.length, {
    degrees: scale === null ? null : { least: value, most: value, unit: scale },
    form: isLetter && value >= 0 && value < LEAST_WITHOUT_SIGN ? 'letter' : 'degrees',
    scale,
  })
}

/** The setting of a fan oven is not that of any oven: it is shown as written. */
function withFan(one: Found, text: string, { fanBefore, fanAfter }: Patterns): Found {
  const ahead = fanBefore.exec(text.slice(Math.max(0, one.start - NEAR), one.start))?.[0].length ?? 0
  const behind = fanAfter.exec(text.slice(one.end, one.end + NEAR))?.[0].length ?? 0
  if (ahead + behind === 0) return one
  return found(one.start - ahead, one.end + behind, { form: one.form, scale: one.scale, isOfFan: true })
}

/** Whether a temperature says the one before it again, in another unit or for a fan oven. */
function isRepetition(head: Found, one: Found, text: string, gap: RegExp): boolean {
  const isOther = head.scale !== one.scale || head.form !== one.form || head.isOfFan || one.isOfFan
  return isOther && one.start - head.end < NEAR && gap.test(text.slice(head.end, one.start))
}

/** Anything but a plus before the digits is a minus. */
function degreesOf(written: string): number {
  const digits = Number(written.replace(/^\D+/u, '').replace(',', '.'))
  return /^[^\d+]/u.test(written) ? -digits : digits
}

/**
 * The text in lower case, with every character at its place; unchanged if that is not possible ("İ" becomes two). The
 * patterns are for lower case and for the ranges below, because a pattern with \p{L} that ignores the case takes many
 * times as long to compile, which the first step on the display would wait for.
 */
function foldedCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}
