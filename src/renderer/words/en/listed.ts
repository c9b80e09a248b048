import type { StepNumber } from '../../../shared/step.ts'

/** The most numbers that are listed in one line. */
const MOST_NAMED = 20

/** The most items that are read in one sentence. */
const MOST_LISTED = 5

/**
 * "J-1", "J-1 and J-2", "J-1, J-2 and J-3". Of more than five, the first four and the number of the others. `items` may
 * be the first few of `count`. `most` replaces the five.
 */
export function listed(items: readonly string[], count = items.length, most = MOST_LISTED): string {
  const named = count > most ? items.slice(0, most - 1) : items
  const rest = count - named.length
  const all = rest === 0 ? named : [...named, `${rest} more`]
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

/** "1, 2, 7"; of more than twenty, the first twenty and the number of the others. */
export function stepNumbers(steps: readonly StepNumber[]): string {
  const named = steps.slice(0, MOST_NAMED).join(', ')
  return steps.length > MOST_NAMED ? `${named} and ${steps.length - MOST_NAMED} more` : named
}
