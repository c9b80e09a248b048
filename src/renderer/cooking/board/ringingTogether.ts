import type { Moment } from '../../../shared/model.ts'

/** Timers that ring so soon after one another that one person cannot answer each. */
export interface RingingTogether {
  /** The first end and the last. */
  readonly from: Moment
  readonly until: Moment
  /** How many, two or more. */
  readonly count: number
}

/** Two timers within this time ring together. */
export const TOGETHER_MILLISECONDS = 2 * 60_000

/**
 * The groups of ends in which each follows the one before it within two minutes, the earliest group first. Two
 * ends within two minutes are always in the same group.
 */
export function ringingTogether(ends: readonly Moment[]): readonly RingingTogether[] {
  const groups: RingingTogether[] = []
  for (const end of ends.toSorted((one, other) => one - other)) {
    const last = groups.at(-1)
    if (last !== undefined && end - last.until <= TOGETHER_MILLISECONDS) {
      groups[groups.length - 1] = { from: last.from, until: end, count: last.count + 1 }
    } else {
      groups.push({ from: end, until: end, count: 1 })
    }
  }
  return groups.filter(({ count }) => count > 1)
}
