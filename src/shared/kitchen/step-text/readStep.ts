import type { Language } from '../../model.ts'
import { contextOf } from './context.ts'
import { durationFacts, type StepDuration } from './durationFacts.ts'
import { durationsIn } from './durations.ts'
import { STEP_WORDS } from './languages.ts'
import { type StepTemperature, temperatureFacts } from './temperatureFacts.ts'
import { temperaturesIn } from './temperatures.ts'

export type { StepDuration } from './durationFacts.ts'

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
  const durations = durationFacts(text, durationsIn(text, language), words)
  const temperatures = temperaturesIn(text, language).map((temperature) => ({
    ...temperature,
    ...temperatureFacts(contextOf(text, temperature), words),
  }))
  return { durations, temperatures, heatsOven: temperatures.some(({ isOfOven }) => isOfOven) }
}
