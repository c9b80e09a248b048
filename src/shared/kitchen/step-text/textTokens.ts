/** A number, a word or a single other character. White space and format characters are in no token. */
export interface Token {
  readonly kind: 'number' | 'fraction' | 'word' | 'dash' | 'sign'
  /** In lower case. */
  readonly text: string
  /** Start and exclusive end in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

/** "30", "1.5", "1,5" and "1:30" are one number; "½" is a fraction; hyphens and dashes are dashes. "٢٥" is a number, of no value. */
const TOKEN =
  /(?<fraction>[¼-¾⅐-⅞])|(?<number>\d+(?:[.,:]\d+)?|\p{N}+)|(?<word>[\p{L}\p{M}]+(?:['’]t(?!\p{L}))?)|(?<dash>[-\u2010-\u2015\u2212])|[^\s\p{Cf}]/gu

/** Splits a text into tokens. Linear in the length of the text. */
export function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index: start, groups = {} }) => ({
    kind: kindOf(groups),
    text: found.toLowerCase(),
    start,
    end: start + found.length,
  }))
}

function kindOf({ number, fraction, word, dash }: Readonly<Record<string, string | undefined>>): Token['kind'] {
  if (number !== undefined) return 'number'
  if (fraction !== undefined) return 'fraction'
  if (word !== undefined) return 'word'
  return dash === undefined ? 'sign' : 'dash'
}
