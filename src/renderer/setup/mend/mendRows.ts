import type { StationValueProblem } from '../../../shared/model.ts'
import type { SetupState, StationValue } from '../../../shared/setup.ts'

/** A key of the station file that was wrong at first, or is now. */
interface MendRow {
  readonly key: string
  /** Null where the value can be used now. */
  readonly problem: StationValueProblem | null
  /** The mended value as JSON text; null for a key that was left out. */
  readonly value: string | null
}

/** The keys that were wrong at first stay in their places; those that became wrong are below the group they are in. */
export function mendRows(
  first: readonly StationValueProblem[],
  { problems, values }: Pick<SetupState, 'problems' | 'values'>,
): readonly MendRow[] {
  const row = (problem: StationValueProblem): MendRow => ({ key: problem.key, problem, value: null })
  const later = problems.filter(({ key }) => !first.some((one) => one.key === key))
  const below = (key: string) => later.filter((one) => one.key.startsWith(`${key}.`))
  const rows = first.flatMap(({ key }): readonly MendRow[] => {
    const now = problems.find((one) => one.key === key)
    if (now !== undefined) return [row(now)]
    const inside = below(key)
    if (inside.length > 0) return inside.map(row)
    // A wrong value within a list was mended with its list.
    const value = values[key] ?? values[key.replace(/\.\d+$/, '')]
    return [{ key, problem: null, value: value === undefined ? null : JSON.stringify(value) }]
  })
  return [...rows, ...later.filter(({ key }) => !rows.some((one) => one.key === key)).map(row)]
}

/** The value at the key of a problem, which may be a place of a list. */
export function wrongValue(values: SetupState['values'], key: string): StationValue | undefined {
  const [, list = '', place = ''] = /^(.+)\.(\d+)$/.exec(key) ?? []
  const within = values[list]
  return Array.isArray(within) ? within[Number(place)] : values[key]
}
