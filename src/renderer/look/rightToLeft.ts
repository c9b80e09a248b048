/** Letters that are written from right to left, and their marks. */
const RIGHT = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`
const NAME = new RegExp(`([${RIGHT}]+(?:[^\\p{L}():“”·${RIGHT}]+[${RIGHT}]+)*)`, 'u')

/** Divides a sentence at the names that are written from right to left: every second part is one. */
export function atRightToLeft(sentence: string): readonly string[] {
  return sentence.split(NAME)
}
