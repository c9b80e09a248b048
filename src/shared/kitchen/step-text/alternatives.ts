import { textOf } from './context.ts'
import type { StepWords } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/** In tokens. */
const LONGEST_CASE = 9

/** The words directly behind a duration, up to a comma, a bracket or another part of a list: 4 min "(on each side)". */
export function behind(tokens: readonly Token[], at: number, words: StepWords): readonly Token[] {
  const from = tokens[at]?.text === '(' ? at + 1 : at
  const near = tokens.slice(from, from + LONGEST_CASE)
  const end = near.findIndex((token) => separates(token, words))
  return near.slice(0, end === -1 ? undefined : end)
}

/**
 * The case in which a duration is meant: 15 min "from frozen", "for soft eggs" 6 min, 20 min "(fan)". Empty where the text
 * does not say one. `between`: the tokens since the duration before it, of which the first ones belong to that one.
 */
export function caseOf(between: readonly Token[], after: readonly Token[], isFirst: boolean, words: StepWords): string {
  const near = between.slice(-LONGEST_CASE)
  const isBracket = near[0]?.text === '('
  const end = near.findIndex((token, index) => (isBracket ? token.text === ')' : separates(token, words)) && index > 0)
  const isOfOther = !isFirst && near[0] !== undefined && (isBracket ? end !== -1 : !separates(near[0], words))
  const own = isOfOther ? (end === -1 ? [] : near.slice(end + 1)) : near
  return [own, after].map((part) => (saysCase(part, words) ? textOf(part) : '')).join('')
}

/** Whether two cases exclude each other. Of one that is not said, the other has to be a word of `cases`. */
export function areApart(one: string, other: string, words: StepWords): boolean {
  return other !== '' && one !== other && (one !== '' || other.split(' ').some((word) => words.cases.has(word)))
}

function saysCase(part: readonly Token[], words: StepWords): boolean {
  const isSaid = part.some(
    ({ text }, at) =>
      words.cases.has(text) &&
      !words.temperatureNouns.has(part[at + 1]?.text ?? '') &&
      !words.labels.includes(part[at + 1]?.text ?? '') &&
      part[at + 1]?.kind !== 'dash',
  )
  const [first] = part.filter(({ kind }) => kind !== 'sign')
  return isSaid || (words.caseLinks.has(first?.text ?? '') && part.length > 1)
}

function separates({ text }: Token, words: StepWords): boolean {
  return SEPARATORS.has(text) || words.joints.has(text)
}

const SEPARATORS: ReadonlySet<string> = new Set(',;:.()/[]'.split(''))
