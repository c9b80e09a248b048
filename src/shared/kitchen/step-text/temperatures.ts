import type { Language } from '../../model.ts'
import { DASH, foldedCase, LETTERS, NO_LETTER, NUMERALS } from './folded.ts'
import { STEP_WORDS } from './languages.ts'
import type { StepWords } from './stepWords.ts'

/** A temperature found in a text. */
export interface Temperature {
  /** Index of its first UTF-16 code unit in the text. */
  readonly start: number
  /** As written, with its unit. */
  readonly text: string
  /** In degrees of `unit`; the lower end of a range. */
  readonly degrees: number
  /** The upper end of a range, else the same as `degrees`. */
  readonly mostDegrees: number
  readonly unit: 'C' | 'F'
}

/**
 * Finds the temperatures in a text, in order: "180 °C", "24–25 °C", "-20 °C" with any minus sign, "60 °C and 70 °C" as
 * two. Omits "- 20 °C", which may be either, and a range that goes down ("-18 to -20 °C").
 */
export function temperaturesIn(text: string, language: Language): readonly Temperature[] {
  return Array.from(foldedCase(text).matchAll(PATTERNS[language]), ({ 0: written, index: start, groups = {} }) => {
    const degrees = degreesOf(groups.low ?? '')
    const unit = STEP_WORDS[language].temperatures.get((groups.unit ?? '').replace(/\s/u, ' ')) ?? 'C'
    return {
      start,
      text: text.slice(start, start + written.length),
      degrees,
      mostDegrees: groups.high === undefined ? degrees : degreesOf(groups.high),
      unit,
    }
  }).filter(({ degrees, mostDegrees }) => degrees <= mostDegrees)
}

const PATTERNS: Readonly<Record<Language, RegExp>> = { en: patternOf(STEP_WORDS.en) }

function patternOf(words: StepWords): RegExp {
  const symbols = [...words.temperatures.keys()].map((symbol) => symbol.replace(' ', '\\s')).join('|')
  const unit = `\\s?(?<unit>${symbols})${NO_LETTER}`
  const number = `(?:[-\\u2010-\\u2013\\u2212]|(?:${words.minus.join('|')})\\s)?\\d{1,4}(?:[.,]\\d)?(?!\\d)`
  const to = `(?:\\s?(?:${symbols}))?(?:\\s?${DASH}\\s?|\\s(?:${words.to.join('|')})\\s)`
  return new RegExp(
    `(?<![${LETTERS}${NUMERALS}]|[${NUMERALS}][.,:/]|${DASH}\\s?|(?:${words.minus.join('|')})\\s)(?<low>${number})(?:${to}(?<high>${number}))?${unit}`,
    'g',
  )
}

/** Anything before the digits is a sign. */
function degreesOf(written: string): number {
  const digits = Number(written.replace(/^\D+/u, '').replace(',', '.'))
  return /^\D/u.test(written) ? -digits : digits
}
