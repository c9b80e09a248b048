import type { StepWords } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/** A text and its tokens. */
export interface Source {
  readonly tokens: readonly Token[]
  readonly text: string
}

/** The tokens of the sentence on both sides of a quantity. */
export interface Surroundings {
  readonly before: readonly Token[]
  readonly after: readonly Token[]
}

/** The greatest distance of a word that is read with a quantity, in tokens. */
const MOST_BEFORE = 40
const MOST_AFTER = 16

/**
 * The tokens of the sentence before a token. Brackets that are closed are left out; from inside of a bracket, what precedes
 * it belongs to it: toast until brown ("5 min").
 */
export function before(source: Source, at: number): readonly Token[] {
  const { tokens } = source
  const found: Token[] = []
  let depth = 0
  for (let index = at - 1; index >= 0 && at - index <= MOST_BEFORE; index--) {
    const token = tokens[index]
    if (token === undefined || endsSentence(source, index)) break
    if (token.text === ')') depth++
    else if (token.text === '(') depth = Math.max(0, depth - 1)
    else if (depth === 0) found.push(token)
  }
  return found.reverse()
}

/** The tokens of the sentence from a token on, without its brackets; inside of a bracket, up to its end. */
export function after(source: Source, at: number): readonly Token[] {
  const found: Token[] = []
  let isOpen = false
  for (let index = at; index < source.tokens.length && found.length < MOST_AFTER; index++) {
    const token = source.tokens[index]
    if (token === undefined || endsSentence(source, index - 1, index > at)) break
    if (token.text === ')' && !isOpen) break
    if (SENTENCE_ENDS.has(token.text) && endsSentence(source, index)) break
    if (token.text === '(') isOpen = true
    else if (!isOpen) found.push(token)
    else if (token.text === ')') isOpen = false
  }
  return found
}

/** Before a figure, the full stop of one of these ends no sentence: "ca. 20 min". */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['approx', 'aprox', 'ca', 'env', 'max', 'máx', 'maxi', 'mind', 'th'])

const SENTENCE_ENDS: ReadonlySet<string> = new Set('.;!?'.split(''))

/**
 * Whether a sentence ends with a token: by its sign, or by a new line behind it. A full stop before a small letter or a
 * comma is that of an abbreviation.
 */
function endsSentence({ tokens, text }: Source, at: number, byLine = true): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined) return false
  if (byLine && text.slice(token.end, next?.start).includes('\n')) return true
  if (!SENTENCE_ENDS.has(token.text)) return false
  if (ABBREVIATIONS.has(tokens[at - 1]?.text ?? '') && next?.kind === 'number') return false
  return token.text !== '.' || next === undefined || !/^[\p{Ll},]/u.test(text.slice(next.start, next.end))
}

/** A sentence of a text: its place, and its tokens, of which it has at least one. */
export interface Sentence {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly tokens: readonly Token[]
}

/** The sentences of a text, in their order. */
export function sentencesOf(source: Source): readonly Sentence[] {
  const sentences: Sentence[] = []
  let first = 0
  for (const [index, { end }] of source.tokens.entries()) {
    if (index < source.tokens.length - 1 && !endsSentence(source, index)) continue
    const tokens = source.tokens.slice(first, index + 1)
    sentences.push({ start: tokens[0]?.start ?? end, end, tokens })
    first = index + 1
  }
  return sentences
}

/** The tokens without what says how something turns out: cook "until golden and soft", then rest. */
export function withoutResults(tokens: readonly Token[], words: StepWords): readonly Token[] {
  let isResult = false
  return tokens.filter(({ text }, index) => {
    if (words.until.has(text)) isResult = true
    else if (text === ',' || words.sequences.has(text)) isResult = false
    else if (isResult && words.joints.has(text)) {
      const verb = words.verbs.get(tokens[index + 1]?.text ?? '')
      const isFor = verb !== undefined && words.beforeDurations.has(tokens[index + 2]?.text ?? '')
      isResult = !isFor && !words.resting.has(verb?.name ?? '')
    } else if (isResult && words.joints.has(tokens[index - 1]?.text ?? '')) {
      const verb = words.verbs.get(text)
      if (verb?.isVague === false && !verb.byLength && !words.gerunds.has(text)) isResult = false
    }
    return !isResult
  })
}
