import type { Moment } from '../../../../shared/model.ts'
import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import { recordTime } from '../recordTime.ts'
import { type TaskRecord, textOf } from '../taskRecords.ts'

/** The number of logs with a value. */
export interface Counted {
  /** Null where a log has no such value. */
  readonly value: string | null
  readonly count: number
}

export interface LogDay {
  /** The moment of any log of the day; null for logs without a time that can be read. */
  readonly day: Moment | null
  readonly count: number
  /** The most frequent first. */
  readonly rows: readonly Counted[]
}

/** How often each value occurs, the most frequent first. */
export function countedValues(values: readonly (string | null)[]): readonly Counted[] {
  const counts = new Map<string | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count)
}

/**
 * The logs by local day, the newest first. Within a day they are counted by the value to group by; with one of these
 * chosen, its logs are counted by person.
 */
export function logDays(
  records: readonly TaskRecord[],
  { logTime, logGroup, employeeNumber, employeeName, employeeId }: LearntFields['fields'],
  chosen: string | null,
): readonly LogDay[] {
  const personOf = (record: TaskRecord) =>
    [textOf(record, employeeNumber), textOf(record, employeeName)].filter((part) => part !== null).join(' ') ||
    textOf(record, employeeId)
  const days = new Map<string, { day: Moment | null; values: (string | null)[] }>()
  for (const record of records) {
    const value = textOf(record, logGroup)
    if (chosen !== null && value !== chosen) continue
    const day = recordTime(textOf(record, logTime) ?? '')
    const key = day === null ? '' : new Date(day).toDateString()
    const one = days.get(key) ?? { day, values: [] }
    one.values.push(chosen === null ? value : personOf(record))
    days.set(key, one)
  }
  return [...days.values()]
    .map(({ day, values }) => ({ day, count: values.length, rows: countedValues(values) }))
    .toSorted((one, other) => (other.day ?? 0) - (one.day ?? 0))
}
