/**
 * The text in lower case, with every character at its place; unchanged if that is not possible ("İ" becomes two). The
 * patterns are for lower case and for the ranges below, because a pattern with \p{L} that ignores the case takes many
 * times as long to compile, which the first step on the display would wait for.
 */
export function foldedCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

// Pieces of patterns.

/** Letters and their marks, for a character class: all scripts, without × and ÷. */
export const LETTERS = 'a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\ud7ff'
export const NO_LETTER = `(?![${LETTERS}])`
/** Digits and fractions, for a character class. */
export const NUMERALS = '\\d\\u00bc-\\u00be\\u2150-\\u215e'
export const DASH = '[-\\u2010-\\u2015\\u2212]'

/** One of the phrases, the longest first; what never matches where there are none. */
export function anyOf(phrases: readonly string[]): string {
  if (phrases.length === 0) return '(?!)'
  return [...phrases].sort((one, other) => other.length - one.length).join('|')
}
