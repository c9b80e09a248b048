import type { Language } from '../../model.ts'
import { type Context, contextOf, endsWith, type FoundVerb, lastVerb, textOf } from './context.ts'
import { type Duration, durationsIn } from './durations.ts'
import { STEP_WORDS } from './languages.ts'
import type { StepWords, TimeKind } from './stepWords.ts'
import { type StepTemperature, temperatureFacts } from './temperatureFacts.ts'
import { temperaturesIn } from './temperatures.ts'
import type { Token } from './textTokens.ts'

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

function kindOfPlace(before: readonly Token[], after: readonly Token[], words: StepWords): TimeKind | null {
  const near = ` ${textOf(before)} ${textOf(after)} `
  return words.waitingPlaces.some((place) => near.includes(` ${place} `)) ? 'wait' : null
}
