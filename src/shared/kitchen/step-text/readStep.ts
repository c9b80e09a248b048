import type { TextLanguage } from '../../textLanguage.ts'
import { durationFacts, type StepDuration } from './durationFacts.ts'
import { durationsIn } from './durations.ts'
import { withoutEntities } from './entities.ts'
import { type Heat, heatOf } from './heat.ts'
import { STEP_WORDS } from './languages.ts'

export type { StepDuration } from './durationFacts.ts'

/** What was understood of the text of a step, in its order. What was not understood is not in it. */
export interface StepReading extends Heat {
  readonly durations: readonly StepDuration[]
}

/**
 * Reads the text of a step by the tables of its language. All places are in the text `withoutEntities`. Linear in the length
 * of the text.
 */
export function readStep(text: string, language: TextLanguage): StepReading {
  const words = STEP_WORDS[language]
  const plain = withoutEntities(text)
  const durations = durationFacts(plain, durationsIn(plain, language), words)
  return { durations, ...heatOf(plain, language) }
}
