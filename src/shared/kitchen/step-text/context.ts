import type { StepWords, Verb } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/** A verb among tokens. */
export interface FoundVerb {
  readonly verb: Verb
  readonly isNegated: boolean
  /** Its index in the tokens. */
  readonly at: number
}

/** The last verb of the tokens. */
export function lastVerb(tokens: readonly Token[], words: StepWords): FoundVerb | null {
  const at = tokens.findLastIndex((_, index) => isVerb(tokens, index, words))
  const verb = words.verbs.get(tokens[at]?.text ?? '')
  if (verb === undefined) return null
  return { verb, isNegated: words.negations.has(tokens[at - 1]?.text ?? ''), at }
}

/**
 * Whether a token is a verb, and not a noun ("30 % steam", "steam 30 %", the bowl, "whisk" and cream), nor the gerund of a
 * phrase in commas: simmer, "stirring", for 20 minutes.
 */
function isVerb(tokens: readonly Token[], at: number, words: StepWords): boolean {
  const form = tokens[at]?.text ?? ''
  if (!words.verbs.has(form)) return false
  const [before, next, nextButOne] = [tokens[at - 1]?.text ?? '', tokens[at + 1], tokens[at + 2]?.text ?? '']
  if (words.gerunds.has(form) && at < tokens.findLastIndex(({ text }) => text === ',')) return false
  const isListed = words.joints.has(next?.text ?? '') && !words.verbs.has(nextButOne)
  const isShare = next?.kind === 'number' && nextButOne === '%'
  return !isListed && !isShare && !words.beforeNouns.has(before) && !isAdjective(form, next?.text, words)
}

/** With the damper "open", for 30 minutes. `next`: the word behind it. */
function isAdjective(form: string, next: string | undefined, words: StepWords): boolean {
  if (!words.adjectives.has(form)) return false
  return next === undefined || next === '' || next === ',' || words.beforeDurations.has(next) || words.verbs.has(next)
}

/** The index of the last verb that is an order, or -1. */
export function lastOrder(tokens: readonly Token[], words: StepWords): number {
  return tokens.findLastIndex((_, index) => isOrder(tokens, index, words))
}

function isOrder(tokens: readonly Token[], at: number, words: StepWords): boolean {
  const form = tokens[at]?.text ?? ''
  const verb = words.verbs.get(form)
  if (verb === undefined) return false
  const textAt = (place: number) => tokens[place]?.text ?? ''
  const [beforeThat, before, next] = [textAt(at - 2), textAt(at - 1), textAt(at + 1)]
  if (words.without.has(before) && !words.negations.has(before)) return false
  const isInfinitive = words.infinitives.has(before)
  if (words.continuing.has(isInfinitive || words.beforeNouns.has(before) ? beforeThat : before)) return true
  if (words.gerunds.has(form) && (words.tending.has(form) || words.compounds.has(next))) return false
  // An object that is written like a verb: poach "roll", on a baking "sheet".
  if (words.gerunds.has(before) && words.compounds.has(form)) return false
  const followsVerb = words.verbs.get(before)?.isVague === false && !words.beforeNouns.has(beforeThat)
  if (followsVerb && !words.gerunds.has(before)) return false
  return !(isInfinitive && (verb.isVague || verb.kind === 'work')) && isVerb(tokens, at, words)
}

/** The verb of the first clause behind a quantity that has one: 30 Minuten bei 180 °C "backen" lassen. */
export function verbBehind(after: readonly Token[], words: StepWords): Verb | null {
  let verb: Verb | null = null
  for (const [index, { text }] of after.entries()) {
    if (words.ideally.has(after[index + 1]?.text ?? '')) continue
    if (CLAUSE_ENDS.has(text) || (verb !== null && words.joints.has(text))) break
    const next = words.verbs.get(text)
    if (next !== undefined && (!next.isVague || (verb?.isVague !== false && (next.kind !== null || verb === null))))
      verb = next
  }
  return verb?.isVague === true && verb.kind === null ? null : verb
}

const CLAUSE_ENDS: ReadonlySet<string> = new Set(',;:!?'.split(''))

/** How many words before a quantity are read as one phrase with it. */
export const NEAR_WORDS = 4

/** Whether the tokens end with one of the phrases, the words of `about` apart. */
export function endsWith(tokens: readonly Token[], phrases: readonly string[], words: StepWords): boolean {
  return phraseAtEnd(tokens, phrases, words) !== ''
}

/** The longest of the phrases at the end of the tokens, words of `about` and full stops ("max.") apart; empty for none. */
export function phraseAtEnd(tokens: readonly Token[], phrases: readonly string[], words: StepWords): string {
  const last = tokens.findLastIndex(({ text }) => text !== '.' && !words.about.has(text))
  const end = ` ${textOf(tokens.slice(Math.max(0, last - NEAR_WORDS), last + 1))}`
  return phrases
    .filter((phrase) => end.endsWith(` ${phrase}`))
    .reduce((one, other) => (other.length > one.length ? other : one), '')
}

/** Whether the tokens start with one of the phrases. */
export function startsWith(tokens: readonly Token[], phrases: readonly string[]): boolean {
  return tokensOfStart(tokens, phrases) > 0
}

/** How many tokens the longest of the phrases takes at the begin; 0 for none. */
export function tokensOfStart(tokens: readonly Token[], phrases: readonly string[]): number {
  const begin = `${textOf(tokens.slice(0, NEAR_WORDS))} `
  const lengths = phrases.filter((phrase) => begin.startsWith(`${phrase} `)).map((phrase) => phrase.split(' ').length)
  return Math.max(0, ...lengths)
}

/** The tokens behind the first comma, "and" or "then". Others may belong to the time before them: "10 min slow and". */
export function behindBreak(own: readonly Token[], words: StepWords): readonly Token[] {
  const at = own.findIndex(({ text }) => text === ',' || words.joints.has(text) || words.sequences.has(text))
  return at === -1 ? [] : own.slice(at + 1)
}

/** The tokens with one space between them. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** Whether the tokens have one of the phrases. */
export function says(tokens: readonly Token[], phrases: readonly string[]): boolean {
  const text = ` ${textOf(tokens)} `
  return phrases.some((phrase) => text.includes(` ${phrase} `))
}

/** Whether one of the tokens is in a list of words. */
export function names(tokens: readonly Token[], list: ReadonlySet<string>): boolean {
  return tokens.some(({ text }) => list.has(text))
}

/** The tokens up to a comma. */
export function untilComma(tokens: readonly Token[]): readonly Token[] {
  return until(tokens, ({ text }) => text === ',')
}

/** The tokens up to an "and" or "or". */
export function untilJoint(tokens: readonly Token[], words: StepWords): readonly Token[] {
  return until(tokens, ({ text }) => words.joints.has(text))
}

function until(tokens: readonly Token[], isEnd: (token: Token) => boolean): readonly Token[] {
  const end = tokens.findIndex(isEnd)
  return end === -1 ? tokens : tokens.slice(0, end)
}
