import type { StepTemperature } from '../step-text/heat.ts'
import type { StepDuration, StepReading } from '../step-text/readStep.ts'
import type { Relation } from '../step-text/stepWords.ts'
import type { Degrees } from '../step-text/temperatures.ts'

/** A value of a step's text, with the words that say what it is. */
export type StepFact =
  | {
      readonly kind: 'temperature'
      /** In the language of the text. */
      readonly verb: string
      readonly relation: Relation | null
      /** A text where only the words of the step say what it is: "gas mark 4", "350 degrees". */
      readonly degrees: Degrees | string
    }
  | { readonly kind: 'oven'; readonly degrees: Degrees | string }
  | { readonly kind: 'core'; readonly degrees: Degrees }
  | {
      readonly kind: 'time'
      readonly verb: string
      readonly seconds: number
      readonly mostSeconds: number
      readonly isAtLeast: boolean
    }

/**
 * What a step says in values, in the order of its text and each once: the temperatures and the times that it takes.
 * What belongs to no verb that was understood, and is no core temperature, is left out, and so are core temperatures of
 * which one is to be chosen.
 */
export function stepFacts({
  durations,
  temperatures,
  isCoreOpen,
}: Omit<StepReading, 'heatsOven'>): readonly StepFact[] {
  const placed = [
    ...temperatures
      .filter(({ isCore }) => !isCore || !isCoreOpen)
      .map((one) => ({ start: one.start, fact: factOfTemperature(one) })),
    ...durations.map((one) => ({ start: one.start, fact: factOfTime(one) })),
  ].sort((one, other) => one.start - other.start)
  const said = new Set<string>()
  return placed.flatMap(({ fact }) => {
    const form = JSON.stringify(fact)
    if (fact === null || said.has(form)) return []
    said.add(form)
    return [fact]
  })
}

function factOfTemperature({ verb, relation, isCore, isOfOven, degrees, text }: StepTemperature): StepFact | null {
  if (isCore && degrees !== null) return { kind: 'core', degrees }
  if (verb !== null) return { kind: 'temperature', verb, relation, degrees: degrees ?? text }
  return isOfOven ? { kind: 'oven', degrees: degrees ?? text } : null
}

function factOfTime({ role, verb, seconds, mostSeconds, isAtLeast }: StepDuration): StepFact | null {
  return (role !== 'takes' && role !== 'instead') || verb === null
    ? null
    : { kind: 'time', verb, seconds, mostSeconds, isAtLeast }
}
