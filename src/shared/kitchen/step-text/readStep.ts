import type { Language } from '../../model.ts'
import { durationFacts, type StepDuration } from './durationFacts.ts'
import { durationsIn } from './durations.ts'
import { type Heat, heatOf } from './heat.ts'
import { STEP_WORDS } from './languages.ts'

export type { StepDuration } from './durationFacts.ts'

/** What was understood of the text of a step, in its order. What was not understood is not in it. */
export interface StepReading extends Heat {
  readonly durations: readonly StepDuration[]
}

/** Reads the text of a step by the tables of its language. Linear in the length of the text. */
export function readStep(text: string, language: Language): StepReading {
  const words = STEP_WORDS[language]
  const durations = durationFacts(text, durationsIn(text, language), words)
  return { durations, ...heatOf(text, language) }
}
