import type { StepWords } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/** A number in the tokens of a text. */
export interface ReadNumber {
  readonly value: number
  /** The index behind its last token. */
  readonly next: number
  /** "an" hour. */
  readonly isArticle: boolean
  /** Less than one, by a fraction or "half". */
  readonly isFraction: boolean
}

type Part = Pick<ReadNumber, 'value' | 'next'>

/**
 * The number that begins at a token: "4", "1.5", "1,5", "½", "1½", "1 1/2", "1-1/2", "1 and 1/2", "twenty-five", "one
 * hundred and twenty", "one and a half", "half an", "an". Null for others: "1,200" and "1:30" have two readings, and so
 * has "2/3" without a whole number.
 */
export function numberAt(tokens: readonly Token[], at: number, words: StepWords): ReadNumber | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (token.kind === 'word') return inWordsAt(tokens, at, words)
  const fraction = fractionAt(tokens, at)
  if (fraction !== null) {
    const isClear = token.kind === 'fraction' || fraction.bottom % 2 === 0
    return isClear ? { value: fraction.value, next: fraction.next, isArticle: false, isFraction: true } : null
  }
  if (token.kind !== 'number' || !/^\d{1,5}(?:[.,]\d{1,2})?$/.test(token.text)) return null
  if (tokens[at + 1]?.text === '/' && tokens[at + 2]?.kind === 'number' && tokens[at + 1]?.start === token.end)
    return null
  const whole = Number(token.text.replace(',', '.'))
  return withFraction(tokens, { value: whole, next: at + 1, isArticle: false, isFraction: false }, words)
}

/** Whether a number ends at a token. */
export function numberEndsAt(tokens: readonly Token[], at: number, words: StepWords): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  const { kind, text } = token
  return kind === 'number' || kind === 'fraction' || words.numbers.has(text) || words.tens.has(text)
}

/** "½", or "1/2" without spaces; a proper fraction with one digit above and below. */
function fractionAt(tokens: readonly Token[], at: number): (Part & { readonly bottom: number }) | null {
  const [top, line, bottom] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (top?.kind === 'fraction') {
    const [above = 0, below = 1] = top.text.normalize('NFKC').split('\u2044').map(Number)
    return { value: above / below, bottom: below, next: at + 1 }
  }
  if (line === undefined || bottom === undefined || !/^[/\u2044]$/.test(line.text)) return null
  if (top?.end !== line.start || line.end !== bottom.start) return null
  if (!/^\d$/.test(top.text) || !/^\d$/.test(bottom.text) || Number(top.text) >= Number(bottom.text)) return null
  return { value: Number(top.text) / Number(bottom.text), bottom: Number(bottom.text), next: at + 3 }
}

/** Adds a fraction that follows a whole number: "1 ½", "1-1/2", "1 and 1/2", "one and a half". */
function withFraction(tokens: readonly Token[], whole: ReadNumber, words: StepWords): ReadNumber {
  const { next, value } = whole
  const [joint, second] = [tokens[next], tokens[next + 1]]
  const isDash = joint?.kind === 'dash'
  const isAnd = words.and.includes((isDash ? second : joint)?.text ?? '')
  const from = next + (isDash ? 1 : 0) + (isAnd ? 1 : 0)
  const fraction = fractionAt(tokens, from)
  const isTouching = !isDash || joint.start === tokens[next - 1]?.end
  if (fraction !== null && isTouching) return { ...whole, value: value + fraction.value, next: fraction.next }
  if (!isAnd) return whole
  const half = tokens[from]?.kind === 'dash' ? from + 1 : from
  const part = partAt(tokens, half, words)
  return part === null || part.value >= 1 ? whole : { ...whole, value: value + part.value, next: part.next }
}

function inWordsAt(tokens: readonly Token[], at: number, words: StepWords): ReadNumber | null {
  const part = partAt(tokens, at, words)
  if (part !== null) return { ...part, isArticle: false, isFraction: true }
  const first = belowHundredAt(tokens, at, words)
  const text = tokens[at]?.text ?? ''
  const isArticle = words.articles.includes(text)
  const hundred = first?.next ?? at + 1
  if ((first !== null || isArticle) && words.hundred.has(tokens[hundred]?.text ?? '')) {
    const and = words.and.includes(tokens[hundred + 1]?.text ?? '') ? hundred + 2 : hundred + 1
    const rest = belowHundredAt(tokens, and, words)
    const value = 100 * (first?.value ?? 1) + (rest?.value ?? 0)
    return { value, next: rest?.next ?? hundred + 1, isArticle: false, isFraction: false }
  }
  if (first !== null) return withFraction(tokens, { ...first, isArticle: false, isFraction: false }, words)
  return isArticle ? { value: 1, next: at + 1, isArticle: true, isFraction: false } : null
}

function partAt(tokens: readonly Token[], at: number, words: StepWords): Part | null {
  for (const [phrase, value] of words.parts) {
    const count = tokensOfPhrase(tokens, at, phrase)
    if (count > 0) return { value, next: at + count }
  }
  return null
}

/** "five", "twenty", "twenty five", "twenty-five". */
function belowHundredAt(tokens: readonly Token[], at: number, words: StepWords): Part | null {
  const text = tokens[at]?.text ?? ''
  const ones = words.numbers.get(text)
  if (ones !== undefined) return { value: ones, next: at + 1 }
  const tens = words.tens.get(text)
  if (tens === undefined) return null
  const isJoined = tokens[at + 1]?.kind === 'dash' || words.and.includes(tokens[at + 1]?.text ?? '')
  const next = isJoined ? at + 2 : at + 1
  const more = words.numbers.get(tokens[next]?.text ?? '')
  return more === undefined || more > 9 ? { value: tens, next: at + 1 } : { value: tens + more, next: next + 1 }
}

/** How many tokens the words of a phrase take, with dashes between them; 0 where they are not there. */
export function tokensOfPhrase(tokens: readonly Token[], at: number, phrase: string): number {
  let next = at
  for (const word of phrase.split(' ')) {
    if (next > at && tokens[next]?.kind === 'dash') next++
    if (tokens[next]?.text !== word) return 0
    next++
  }
  return next - at
}
