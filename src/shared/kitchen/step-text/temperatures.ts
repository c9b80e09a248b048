import type { Language } from '../../model.ts'
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

/** Finds the temperatures in a text, in order: "180 °C", "24–25 °C", "−20 °C", "60 °C and 70 °C" as two. */
export function temperaturesIn(text: string, language: Language): readonly Temperature[] {
  return Array.from(text.matchAll(PATTERNS[language]), ({ 0: written, index: start, groups = {} }) => {
    const degrees = degreesOf(groups.low ?? '')
    const unit = STEP_WORDS[language].temperatures.get((groups.unit ?? '').toLowerCase().replace(/\s/u, ' ')) ?? 'C'
    return {
      start,
      text: written,
      degrees,
      mostDegrees: groups.high === undefined ? degrees : degreesOf(groups.high),
      unit,
    }
  }).filter(({ degrees, mostDegrees }) => degrees <= mostDegrees)
}

const DASH = '[-\\u2010-\\u2015\\u2212]'

const PATTERNS: Readonly<Record<Language, RegExp>> = { en: patternOf(STEP_WORDS.en) }

function patternOf(words: StepWords): RegExp {
  const symbols = [...words.temperatures.keys()].map((symbol) => symbol.replace(' ', '\\s')).join('|')
  const unit = `\\s?(?<unit>${symbols})(?![\\p{L}\\p{M}])`
  const number = '[-\\u2212]?\\d{1,4}(?:[.,]\\d)?(?!\\d)'
  const to = `(?:\\s?(?:${symbols}))?(?:\\s?${DASH}\\s?|\\s(?:${words.to.join('|')})\\s)`
  return new RegExp(
    `(?<![\\p{L}\\p{N}]|\\p{N}[.,:/]|\\p{N}\\s?${DASH}\\s?)(?<low>${number})(?:${to}(?<high>${number}))?${unit}`,
    'giu',
  )
}

function degreesOf(written: string): number {
  return Number(written.replace('\u2212', '-').replace(',', '.'))
}
