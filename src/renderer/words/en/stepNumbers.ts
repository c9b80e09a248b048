import type { StepNumber } from '../../../shared/step.ts'

/** The most numbers that are listed in one line. */
const MOST_NAMED = 20

/** "1, 2, 7"; of more than twenty, the first twenty and the number of the others. */
export function stepNumbers(steps: readonly StepNumber[]): string {
  const named = steps.slice(0, MOST_NAMED).join(', ')
  return steps.length > MOST_NAMED ? `${named} and ${steps.length - MOST_NAMED} more` : named
}
