import type { Token } from './textTokens.ts'

/** A sentence of a text: its place, and its tokens, of which it has at least one. */
export interface Sentence {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly tokens: readonly Token[]
}

const ENDS: ReadonlySet<string> = new Set(['.', '!', '?'])

/** The sentences of a text. One ends with its mark, or with its line. */
export function sentencesOf(text: string, tokens: readonly Token[]): readonly Sentence[] {
  const sentences: { start: number; end: number; tokens: Token[] }[] = []
  let last: Token | null = null
  for (const token of tokens) {
    const isNext = last === null || text.slice(last.end, token.start).includes('\n')
    const isAfterMark = last !== null && ENDS.has(last.text) && !ENDS.has(token.text)
    if (isNext || isAfterMark) sentences.push({ start: token.start, end: token.end, tokens: [] })
    const sentence = sentences.at(-1)
    if (sentence !== undefined) {
      sentence.tokens.push(token)
      sentence.end = token.end
    }
    last = token
  }
  return sentences
}
