import { lastVerb, names } from './context.ts'
import type { StepWords, Verb } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/**
 * Whether the words around a temperature say that it is inside of what is cooked: "internal temperature", in the
 * "thickest" part; or a thermometer "registers" it where there is food and nothing else to measure; or the "chicken"
 * "reaches" it. `own`: the words of its sentence after the temperature before it; `earlier`: those of the text.
 */
export function isOfCore(
  own: readonly Token[],
  after: readonly Token[],
  earlier: readonly Token[],
  words: StepWords,
): boolean {
  const clause = own.slice(own.findLastIndex(({ text }) => words.clauses.has(text)) + 1)
  const end = after.findIndex(({ text, kind }) => kind === 'number' || words.clauses.has(text) || words.verbs.has(text))
  const behind = after.slice(0, end === -1 ? undefined : end)
  const named = own.findLastIndex(({ text }) => words.core.has(text))
  if (named !== -1 && isSameSubject(own.slice(named + 1), words)) return true
  if (!isSameSubject([...clause, ...behind], words)) return false
  if (names(behind, words.core)) return true
  const isRead = names([...clause, ...behind], words.coreReadings)
  const isOfFood = names(own, words.coreFoods) || (names(earlier, words.coreFoods) && !names(own, words.media))
  const last = clause.findLast(({ text }) => !words.inside.has(text))
  return isOfFood && (isRead || (names(clause, words.coreFoods) && words.reaching.has(last?.text ?? '')))
}

/** Whether food is cooked until it has the temperature: grill the "chicken" to 75 °C. */
export function isOfDoneFood(
  { name }: Verb,
  own: readonly Token[],
  between: readonly Token[],
  words: StepWords,
): boolean {
  const isSetting = names(between, words.temperatureNouns) || names(between, words.media) || names(between, words.ovens)
  return words.cooking.has(name) && names(own, words.coreFoods) && !isSetting
}

/** Whether nothing in the words says something else: a verb, an oven, oil. */
export function isSameSubject(tokens: readonly Token[], words: StepWords): boolean {
  return lastVerb(tokens, words) === null && !names(tokens, words.media) && !names(tokens, words.ovens)
}
