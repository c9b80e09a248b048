import type { StepDuration, StepReading } from '../step-text/readStep.ts'
import type { Relation } from '../step-text/stepWords.ts'
import type { StepTemperature } from '../step-text/temperatureFacts.ts'

/** A value of a step's text, with the words that say what it is. */
export type StepFact =
  | {
      readonly kind: 'temperature'
      /** In the language of the text. */
      readonly verb: string
      readonly relation: Relation | null
      readonly degrees: Degrees
    }
  | { readonly kind: 'core'; readonly degrees: Degrees }
  | {
      readonly kind: 'time'
      readonly verb: string
      readonly seconds: number
      readonly mostSeconds: number
      readonly isAtLeast: boolean
    }

export interface Degrees {
  readonly least: number
  readonly most: number
  readonly unit: 'C' | 'F'
}

/**
 * What a step says in values, in the order of its text and each once: the temperatures and the times that it takes.
 * What belongs to no verb that was understood, and is no core temperature, is left out.
 */
export function stepFacts({
  durations,
  temperatures,
}: Pick<StepReading, 'durations' | 'temperatures'>): readonly StepFact[] {
  const placed = [
    ...temperatures.map((one) => ({ start: one.start, fact: factOfTemperature(one) })),
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

function factOfTemperature({ verb, relation, isCore, degrees, mostDegrees, unit }: StepTemperature): StepFact | null {
  const range = { least: degrees, most: mostDegrees, unit }
  if (isCore) return { kind: 'core', degrees: range }
  return verb === null ? null : { kind: 'temperature', verb, relation, degrees: range }
}

function factOfTime({ role, verb, seconds, mostSeconds, isAtLeast }: StepDuration): StepFact | null {
  return (role !== 'takes' && role !== 'instead') || verb === null
    ? null
    : { kind: 'time', verb, seconds, mostSeconds, isAtLeast }
}
