/** Creating one takes longer than using it. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The characters of a text as a person counts them: a letter with its accent is one. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
