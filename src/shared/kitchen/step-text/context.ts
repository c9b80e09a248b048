import type { StepWords, Verb } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/** A verb among tokens. */
export interface FoundVerb {
  readonly verb: Verb
  readonly isNegated: boolean
  /** Its index in the tokens. */
  readonly at: number
}

/** The last verb of the tokens. Omits nouns and gerunds of a phrase in commas: simmer, "stirring", for 20 minutes. */
export function lastVerb(tokens: readonly Token[], words: StepWords): FoundVerb | null {
  const comma = tokens.findLastIndex(({ text }) => text === ',')
  const at = tokens.findLastIndex(({ text }, index) => {
    if (!words.verbs.has(text) || (index < comma && words.gerunds.has(text))) return false
    const [before, after, nextAfter] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
    const isListed = words.joints.has(after?.text ?? '') && !words.verbs.has(nextAfter?.text ?? '')
    return !isListed && !words.beforeNouns.has(before?.text ?? '') && !isAdjective(text, after?.text, words)
  })
  const verb = words.verbs.get(tokens[at]?.text ?? '')
  if (verb === undefined) return null
  return { verb, isNegated: words.negations.has(tokens[at - 1]?.text ?? ''), at }
}

/** Whether a form is an adjective here: with the damper "open", for 30 minutes. `next`: the word behind it. */
export function isAdjective(form: string, next: string | undefined, words: StepWords): boolean {
  if (!words.adjectives.has(form)) return false
  return next === undefined || next === '' || next === ',' || words.beforeDurations.has(next) || words.verbs.has(next)
}

/** How many words before a quantity are read as one phrase with it. */
export const NEAR_WORDS = 4

/** Whether the tokens end with one of the phrases, the words of `about` apart. */
export function endsWith(tokens: readonly Token[], phrases: readonly string[], words: StepWords): boolean {
  return phraseAtEnd(tokens, phrases, words) !== ''
}

/** The longest of the phrases that the tokens end with, the words of `about` apart; empty for none. */
export function phraseAtEnd(tokens: readonly Token[], phrases: readonly string[], words: StepWords): string {
  const last = tokens.findLastIndex(({ text }) => !words.about.has(text))
  const end = ` ${textOf(tokens.slice(Math.max(0, last - NEAR_WORDS), last + 1))}`
  return phrases
    .filter((phrase) => end.endsWith(` ${phrase}`))
    .reduce((one, other) => (other.length > one.length ? other : one), '')
}

/** The tokens with one space between them. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** Whether one of the tokens is in a list of words. */
export function names(tokens: readonly Token[], list: ReadonlySet<string>): boolean {
  return tokens.some(({ text }) => list.has(text))
}
