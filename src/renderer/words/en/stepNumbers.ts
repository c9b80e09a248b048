import type { StepNumber } from '../../../shared/step.ts'

/** More numbers than a person reads in one line. */
const MOST_NAMED = 20

/** "1, 2, 7"; of more than twenty the first twenty, and how many more there are. */
export function stepNumbers(steps: readonly StepNumber[]): string {
  const named = steps.slice(0, MOST_NAMED).join(', ')
  return steps.length > MOST_NAMED ? `${named} and ${steps.length - MOST_NAMED} more` : named
}
