/** A number, a word or a single other character. White space and format characters are in no token. */
export interface Token {
  readonly kind: 'number' | 'fraction' | 'word' | 'dash' | 'sign'
  /** In lower case. */
  readonly text: string
  /** Start and exclusive end in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

/** "30", "1.5", "1,5" and "1:30" are one number; "½" is a fraction; hyphens, dashes and the minus sign are dashes. */
const TOKEN =
  /(?<fraction>[¼-¾⅐-⅞])|(?<number>\d+(?:[.,:]\d+)?|\p{N}+)|(?<word>[\p{L}\p{M}]+(?:['’]t(?!\p{L}))?)|(?<dash>[-\u2010-\u2015\u2212])|[^\s\p{Cf}]/gu

/** Splits a text into tokens. Linear in the length of the text. */
export function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index: start, groups = {} }) => ({
    kind: KINDS.find((kind) => groups[kind] !== undefined) ?? 'sign',
    text: found.toLowerCase(),
    start,
    end: start + found.length,
  }))
}

const KINDS = ['number', 'fraction', 'word', 'dash'] as const
