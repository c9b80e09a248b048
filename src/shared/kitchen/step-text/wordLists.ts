/** The words of a list with spaces between them. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The phrases of a list with commas between them. */
export function phrases(list: string): readonly string[] {
  return list.split(', ')
}

/** Each word or phrase of a list with the same value, for a map. */
export function each<const Value>(value: Value, list: Iterable<string>): readonly (readonly [string, Value])[] {
  return Array.from(list, (word) => [word, value])
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SECONDS = { second: 1, minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY }

/** The seconds of each unit, by its words. */
export function unitsOf(names: Readonly<Partial<Record<keyof typeof SECONDS, string>>>): ReadonlyMap<string, number> {
  return new Map(
    (Object.keys(names) as (keyof typeof SECONDS)[]).flatMap((unit) =>
      (names[unit] ?? '').split(' ').map((word) => [word, SECONDS[unit]] as const),
    ),
  )
}

/** The words of a list as numbers that count up from `first`. */
export function counted(list: string, first: number, step = 1): readonly (readonly [string, number])[] {
  return list.split(' ').map((word, index) => [word, first + step * index] as const)
}
