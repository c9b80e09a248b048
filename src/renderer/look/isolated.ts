/** Letters that are written from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A value of the service within a sentence: one with letters from right to left is isolated (Unicode Standard Annex 9),
 * so that it does not reorder the numbers and words beside it.
 */
export function isolated(value: string): string {
  return FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value
}
