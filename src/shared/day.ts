import type { Moment } from './moment.ts'

/** The day of a moment in the time zone of the station, as "2026-11-21". */
export function dayOf(moment: Moment): string {
  const date = new Date(moment)
  const parts = [
    [date.getFullYear(), 4],
    [date.getMonth() + 1, 2],
    [date.getDate(), 2],
  ] as const
  return parts.map(([part, digits]) => String(part).padStart(digits, '0')).join('-')
}
