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

/** "1, 2, 5 to 7"; of more than twenty such items, the first ones and how many more. */
export function stepNumbers(steps: readonly StepNumber[]): string {
  const ends = steps.flatMap((step, at) => (steps[at + 1] === step + 1 ? [] : [at]))
  const runs = ends.map((end, run) => {
    const [first, last] = [steps[(ends[run - 1] ?? -1) + 1], steps[end]]
    return first === last ? `${last}` : `${first}${last === Number(first) + 1 ? ',' : ' to'} ${last}`
  })
  const others = steps.length - 1 - (ends[MOST_NAMED - 1] ?? steps.length - 1)
  return `${runs.slice(0, MOST_NAMED).join(', ')}${others === 0 ? '' : ` and ${others} more`}`
}
