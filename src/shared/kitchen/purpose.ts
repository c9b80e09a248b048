import type { Language } from '../model.ts'
import { type Duration, durationsIn } from './durations.ts'
import { KITCHEN_VERBS } from './kitchenVerbs.ts'
import { type Token, tokensOf } from './textTokens.ts'

const SENTENCE_ENDS: ReadonlySet<string> = new Set('.;:!?()'.split(''))

/** The greatest distance between a verb and its duration, in UTF-16 code units. */
const NEAR = 300

/**
 * The purpose of a duration as one word ("mix", "rest"), for the label of its timer; null when the text is ambiguous.
 * `duration` is a result of `durationsIn` for the same text. The verb directly follows the duration ("10 minutes of
 * rest", "a 4-minute mix"), or it is the nearest one before it in the sentence, without another duration or verb
 * between. A duration that precedes the work has no purpose ("fold after 40 minutes").
 */
export function purposeOf(text: string, duration: Duration, language: Language): string | null {
  const { purposes, after, of } = KITCHEN_VERBS[language]
  const end = duration.start + duration.text.length
  const [next, nextButOne] = tokensOf(text.slice(end, end + NEAR))
  const isOf = of.has(next?.text ?? '')
  const behind = purposes.get((isOf || next?.kind === 'dash' ? nextButOne : next)?.text ?? '')
  const before = wordsBefore(text, duration, language)
  const isAfter = after.has(before.at(-1)?.text ?? '')
  if (behind !== undefined && (isOf || !isAfter)) return behind
  return isAfter ? null : lastVerb(before, language)
}

function lastVerb(tokens: readonly Token[], language: Language): string | null {
  const { purposes, others, beforeNouns, joints } = KITCHEN_VERBS[language]
  const isVerb = (word = '') => purposes.has(word) || others.has(word)
  const verb = tokens.findLast(({ text }, index) => {
    const [previous, following, nextAfter] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
    const isListed = joints.has(following?.text ?? '') && !isVerb(nextAfter?.text)
    return isVerb(text) && !isListed && !beforeNouns.has(previous?.text ?? '')
  })
  return purposes.get(verb?.text ?? '') ?? null
}

/** The tokens between a duration and the start of its sentence or the previous duration. */
function wordsBefore(text: string, { start }: Duration, language: Language): readonly Token[] {
  const near = text.slice(Math.max(0, start - NEAR), start)
  const timeBefore = durationsIn(near, language).at(-1)
  const from = timeBefore === undefined ? 0 : timeBefore.start + timeBefore.text.length
  const tokens = tokensOf(near.slice(from))
  return tokens.slice(tokens.findLastIndex((token) => SENTENCE_ENDS.has(token.text)) + 1)
}
