const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/** The space after a number, before a word or a unit. A longer word may go to the next line. */
const AFTER_NUMBER = /(?<=(?:^|[\s(\p{Pd}\u2060×])\p{Nd}[\p{Nd}.,:/]*) (?=[\p{L}°%‰×]\S{0,11}(?:\s|$))/gu
const BEFORE_NUMBER = /(?<=×) (?=\p{Nd})/gu
const IN_RANGE = /(?<=\p{Nd} ?)\p{Pd}(?= ?\p{Nd})/gu

/**
 * A text of a recipe as it is displayed: no line ends between a number and its unit, or within a range ("24–25 °C",
 * "30 minutes", "600 × 400"). Only for the display: a text that is stored, compared or searched stays as written.
 */
export function unbroken(text: string): string {
  return text
    .replace(IN_RANGE, (dash) => dash + WORD_JOINER)
    .replace(AFTER_NUMBER, NO_BREAK_SPACE)
    .replace(BEFORE_NUMBER, NO_BREAK_SPACE)
}
