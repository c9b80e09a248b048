import type { JournalCounts, JournalDay, JournalMonth, JournalMonthName } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'

/** The days of a month, and how many places of its first week come before them; a week begins on Monday. */
export function monthGrid(month: JournalMonthName): { readonly before: number; readonly days: readonly JournalDay[] } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = new Date(2000, 0, 1)
  // Not by the constructor, which takes years below 100 as of the last century.
  first.setFullYear(year, number - 1, 1)
  const last = new Date(first)
  last.setFullYear(year, number, 0)
  return {
    before: (first.getDay() + 6) % 7,
    days: Array.from({ length: last.getDate() }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  }
}

/** A moment of a day that every time zone of the station has: noon. */
export function noonOf(day: JournalDay): Moment {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const noon = new Date(2000, 0, 1, 12)
  noon.setFullYear(year, month - 1, date)
  return noon.getTime()
}

/** The last day before `day` with a request; null for none. */
export function lastDayBefore(days: JournalMonth['days'], day: JournalDay): JournalMonth['days'][number] | null {
  const before = days.filter((one) => one.day < day && STATES.some((state) => one.counts[state] > 0))
  return before.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0] ?? null
}

/** In the order in which they are shown. */
export const STATES = ['held', 'sending', 'accepted', 'refused', 'unknown', 'takenBack'] as const

/** A day has room for four shapes. Those that need a look come before the others. */
const MOST_SHAPES = 4
const WORST_FIRST = ['unknown', 'refused', 'takenBack', 'accepted', 'sending', 'held'] as const

/** Most marks of a day that are shown one by one. */
const MOST_MARKS = 3

interface DayMark {
  readonly state: (typeof STATES)[number]
  /** Null where the mark itself is the count. */
  readonly count: number | null
}

/** A mark for each request of a day, or one for each state with its count where there are too many. */
export function dayMarks(counts: JournalCounts): readonly DayMark[] {
  const worst = WORST_FIRST.filter((state) => counts[state] > 0).slice(0, MOST_SHAPES)
  const present = STATES.filter((state) => worst.includes(state))
  const total = present.reduce((sum, state) => sum + counts[state], 0)
  return total <= MOST_MARKS
    ? present.flatMap((state) => Array.from({ length: counts[state] }, () => ({ state, count: null })))
    : present.map((state) => ({ state, count: counts[state] === 1 ? null : counts[state] }))
}
