import type { Language } from '../../model.ts'
import { type Duration, durationsIn } from './durations.ts'
import { STEP_WORDS } from './languages.ts'
import type { Relation, StepWords, TimeKind, Verb } from './stepWords.ts'
import { type Temperature, temperaturesIn } from './temperatures.ts'
import { type Token, tokensOf } from './textTokens.ts'

/**
 * What a duration is in its step.
 * `takes`: the step takes it. `limit`: it takes no more ("within 90 minutes"). `part`: it is part of a time ("for the
 * last 5 minutes"). `moment`: something happens then ("after 40 minutes"). `every`: something repeats.
 * `maybe`: only in some cases ("if it springs back, wait for 10 minutes").
 */
type DurationRole = 'takes' | 'limit' | 'part' | 'moment' | 'every' | 'maybe'

export interface StepDuration extends Duration {
  readonly role: DurationRole
  /** Base form in the language of the text ("bake"); null when it was not understood. */
  readonly verb: string | null
  /** `verb` when it can name a timer: null for "leave" and "add", which say little by themselves. */
  readonly purpose: string | null
  /** Null when it was not understood, or can be either. */
  readonly kind: TimeKind | null
  /** "at least 2 h". */
  readonly isAtLeast: boolean
}

export interface StepTemperature extends Temperature {
  /** Base form of the verb that it belongs to ("bake" at 180 °C); null when it was not understood. */
  readonly verb: string | null
  /** The words before it: "at", "to", "below". Null for any others. */
  readonly relation: Relation | null
  /** Whether it is a core temperature. */
  readonly isCore: boolean
  readonly isOfOven: boolean
}

/** What was understood of the text of a step, in its order. What was not understood is not in it. */
export interface StepReading {
  readonly durations: readonly StepDuration[]
  readonly temperatures: readonly StepTemperature[]
  /** Whether an oven has to be hot for it. */
  readonly heatsOven: boolean
}

/** Reads the text of a step by the tables of its language. Linear in the length of the text. */
export function readStep(text: string, language: Language): StepReading {
  const words = STEP_WORDS[language]
  const durations: StepDuration[] = []
  let previous: Said | null = null
  for (const duration of durationsIn(text, language)) {
    const context = contextOf(text, duration)
    const said = readDuration(duration, context, previous, words)
    durations.push(said.duration)
    previous = said
  }
  const temperatures = temperaturesIn(text, language).map((temperature) => ({
    ...temperature,
    ...temperatureFacts(contextOf(text, temperature), words),
  }))
  return { durations, temperatures, heatsOven: temperatures.some(({ isOfOven }) => isOfOven) }
}

/** The greatest distance of a word that is read with a quantity, in UTF-16 code units. */
const NEAR_BEFORE = 300
const NEAR_AFTER = 80

const SENTENCE_ENDS: ReadonlySet<string> = new Set('.;:!?()'.split(''))

/** The tokens of the sentence before and after a quantity, in its neighbourhood. */
interface Context {
  readonly before: readonly Token[]
  readonly after: readonly Token[]
  /** Start of the text that `before` was read from. */
  readonly from: number
}

function contextOf(text: string, { start, text: written }: { readonly start: number; readonly text: string }): Context {
  const end = start + written.length
  const from = Math.max(0, start - NEAR_BEFORE, text.lastIndexOf('\n', start) + 1)
  const before = tokensOf(text.slice(from, start))
  const after = tokensOf(text.slice(end, end + NEAR_AFTER).split('\n', 1)[0] ?? '')
  const sentenceEnd = after.findIndex((token) => SENTENCE_ENDS.has(token.text))
  return {
    before: before.slice(before.findLastIndex((token) => SENTENCE_ENDS.has(token.text)) + 1),
    after: sentenceEnd === -1 ? after : after.slice(0, sentenceEnd),
    from,
  }
}

interface Said {
  readonly duration: StepDuration
  /** The verb that a duration without one of its own continues: bake for 15 minutes, then at 220 °C for 30. */
  readonly verb: FoundVerb | null
}

function readDuration(duration: Duration, context: Context, previous: Said | null, words: StepWords): Said {
  const { before, after } = context
  const previousEnd = previous === null ? 0 : previous.duration.start + previous.duration.text.length
  const own = before.filter(({ start }) => context.from + start >= previousEnd)
  const continues = previous !== null && own.length < before.length
  const [next, nextButOne] = after
  const isOf = words.of.has(next?.text ?? '')
  const isAfter = endsWith(before, words.after, words)
  const behind = words.verbs.get((isOf || next?.kind === 'dash' ? nextButOne : next)?.text ?? '')
  const found: FoundVerb | null =
    behind !== undefined && !behind.isVague && (isOf || !isAfter)
      ? { verb: behind, isNegated: false, at: before.length }
      : (lastVerb(own, words) ?? (continues ? previous.verb : null))
  const isApart = words.apart.includes(next?.text ?? '') && (nextButOne === undefined || nextButOne.text === ',')
  const role = roleOf({ context, words, found, isAfter: isAfter && !isOf })
  const isHidden = isApart || role === 'moment' || role === 'part' || role === 'every'
  const verb = isHidden ? null : (found?.verb ?? null)
  const read: StepDuration = {
    ...duration,
    role,
    verb: verb?.name ?? null,
    purpose: verb === null || verb.isVague ? null : verb.name,
    kind: isApart ? 'wait' : verb === null ? null : (verb.kind ?? kindOfPlace(own, after, words)),
    isAtLeast: endsWith(before, words.atLeast, words),
  }
  return { duration: read, verb: found }
}

function roleOf({
  context: { before, after },
  words,
  found,
  isAfter,
}: {
  readonly context: Context
  readonly words: StepWords
  readonly found: FoundVerb | null
  readonly isAfter: boolean
}): DurationRole {
  if (found?.isNegated === true) return endsWith(before, words.atMost, words) ? 'limit' : 'maybe'
  const comma = after.findIndex(({ text }) => text === ',')
  const directlyAfter = comma === -1 ? after : after.slice(0, comma)
  if ([...before, ...directlyAfter].some(({ text }) => words.conditions.has(text))) return 'maybe'
  if (endsWith(before, words.every, words)) return 'every'
  if (endsWith(before, words.partOf, words)) return 'part'
  if (endsWith(before, words.atMost, words)) return 'limit'
  const isAhead = words.ahead.includes(after[0]?.text ?? '') && (found?.verb.kind ?? null) === null
  return isAfter || isAhead ? 'moment' : 'takes'
}

interface FoundVerb {
  readonly verb: Verb
  readonly isNegated: boolean
  /** Its index in the tokens. */
  readonly at: number
}

/** The last verb of the tokens. Omits nouns and gerunds of a phrase in commas: simmer, "stirring", for 20 minutes. */
function lastVerb(tokens: readonly Token[], words: StepWords): FoundVerb | null {
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

function isAdjective(form: string, next: string | undefined, words: StepWords): boolean {
  if (!words.adjectives.has(form)) return false
  return next === undefined || next === ',' || words.beforeDurations.has(next) || words.verbs.has(next)
}

function kindOfPlace(before: readonly Token[], after: readonly Token[], words: StepWords): TimeKind | null {
  const near = ` ${textOf(before)} ${textOf(after)} `
  return words.waitingPlaces.some((place) => near.includes(` ${place} `)) ? 'wait' : null
}

function temperatureFacts(
  { before, after }: Context,
  words: StepWords,
): Pick<StepTemperature, 'verb' | 'relation' | 'isCore' | 'isOfOven'> {
  const relation = words.relations.find(([phrase]) => endsWith(before, [phrase], words))?.[1] ?? null
  const found = lastVerb(before, words)
  const isGoverned =
    found !== null &&
    (relation !== null || found.at === before.length - 1) &&
    !before.slice(found.at + 1).some(({ text }) => words.clauses.has(text))
  const verb = isGoverned ? found.verb : null
  const isCore = before.slice(-NEAR_WORDS).some(({ text }) => words.core.has(text))
  const namesOven = [...before, ...after].some(({ text }) => words.ovens.has(text))
  const isSetting = relation === 'at' || relation === 'to' || verb !== null
  return {
    verb: isCore ? null : (verb?.name ?? null),
    relation,
    isCore,
    isOfOven: !isCore && isSetting && (verb?.usesOven === true || namesOven),
  }
}

const NEAR_WORDS = 4

/** Whether the tokens end with one of the phrases, the words of `about` apart. */
function endsWith(tokens: readonly Token[], phrases: readonly string[], words: StepWords): boolean {
  const last = tokens.findLastIndex(({ text }) => !words.about.has(text))
  const end = ` ${textOf(tokens.slice(Math.max(0, last - NEAR_WORDS), last + 1))}`
  return phrases.some((phrase) => end.endsWith(` ${phrase}`))
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}
