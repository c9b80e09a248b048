import { lastVerb, names, says } from './context.ts'
import type { StepWords } from './stepWords.ts'
import type { Token } from './textTokens.ts'

/** In tokens: bake "covered with foil" at 350°. */
const SHORT = 4
/** In tokens: the oven is "turned off". */
const NEAR_OFF = 2
/** In tokens: "leave" it, covered, in the oven. */
const NEAR_PLACE = 12

/** Whether a sentence needs a hot oven: it names one, or bakes. */
export function usesOven(sentence: readonly Token[], words: StepWords): boolean {
  const bakes = sentence.some((_, at) => isBaked(sentence, at, words))
  return namesHotOven(sentence, words) || (bakes && !says(sentence, words.hobs))
}

/** Whether a token orders to bake: "bake" it, and "baking" only after a word that continues it. */
function isBaked(sentence: readonly Token[], at: number, words: StepWords): boolean {
  const form = sentence[at]?.text ?? ''
  if (!words.baking.has(words.verbs.get(form)?.name ?? '')) return false
  const before = sentence[at - 1]
  if (words.gerunds.has(form)) return words.continuing.has(before?.text ?? '')
  return words.isVerbLast || before === undefined || before.kind !== 'word' || words.beforeOrders.has(before.text)
}

/** Whether the tokens of a sentence name an oven that is or gets hot. */
export function namesHotOven(sentence: readonly Token[], words: StepWords): boolean {
  return sentence.some((_, at) => isHotOven(sentence, at, words))
}

/** Not "oven mitts", a "Dutch oven", "out of the oven". */
function isHotOven(sentence: readonly Token[], at: number, words: StepWords): boolean {
  if (!words.ovens.has(sentence[at]?.text ?? '')) return false
  const [before, next] = [sentence[at - 1], sentence[at + 1]]
  const kind = before?.kind === 'dash' ? sentence[at - 2] : before
  if (next?.kind === 'dash' || words.ovenParts.has(next?.text ?? '') || words.otherOvens.has(kind?.text ?? ''))
    return false
  const clause = sentence.slice(Math.max(0, at - NEAR_PLACE), at)
  const near = clause.slice(-SHORT)
  const place = near.findLast(({ text }) => words.inside.has(text) || words.away.has(text))?.text ?? ''
  const behind = sentence.slice(at + 1, at + 1 + NEAR_OFF)
  const end = behind.findIndex(({ kind }) => kind !== 'word')
  const isDenied = names(clause, words.negations) || names(near, words.without)
  const isOff =
    isDenied || names(near, words.notHot) || names(behind.slice(0, end === -1 ? undefined : end), words.notHot)
  const isLeft = words.resting.has(lastVerb(clause, words)?.verb.name ?? '') && words.inside.has(place)
  return !isOff && !words.away.has(place) && (!isLeft || names(near, words.hot))
}

/** Whether the words behind a temperature name the oven that has it: in a 200 °C "oven". */
export function isIntoOven(before: readonly Token[], after: readonly Token[], words: StepWords): boolean {
  const end = after.findIndex(
    ({ text, kind }) => kind === 'sign' || words.clauses.has(text) || words.joints.has(text) || words.verbs.has(text),
  )
  const behind = end === -1 ? after : after.slice(0, end)
  const sentence = [...before, ...behind]
  return behind.some((_, at) => isHotOven(sentence, before.length + at, words))
}

/** Whether the words between a verb and its temperature name the oven that has it: the "oven" to 200 °C. */
export function isOvenOf(between: readonly Token[], words: StepWords): boolean {
  const hot = between.findLastIndex((_, at) => isHotOven(between, at, words))
  if (hot !== -1 && !names(between.slice(hot), words.clauses)) return true
  // "when the oven is at 200 °C", "when the oven thermometer reads 200 °C"
  const named = between.findLastIndex(({ text }) => words.ovens.has(text))
  const links = [words.reaching, words.coreReadings, words.inside]
  return named !== -1 && between.slice(named + 1).every(({ text }) => links.some((list) => list.has(text)))
}

/** Whether a few words and nothing else stand between a verb and its temperature: bake "covered" 350°. */
export function isShort(between: readonly Token[]): boolean {
  return between.length < SHORT && between.every(({ kind }) => kind === 'word')
}
