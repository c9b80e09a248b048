import type { JournalDay } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'

/** A moment of a day that every time zone of the station has: noon. */
export function noonOf(day: JournalDay): Moment {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const noon = new Date(2000, 0, 1, 12)
  noon.setFullYear(year, month - 1, date)
  return noon.getTime()
}
