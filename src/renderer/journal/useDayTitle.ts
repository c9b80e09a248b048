import type { JournalDay } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { dayName, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'

/** A day as a heading, "Saturday 21 November"; one of another year, "21 Nov 2025". */
export function useDayTitle(): (day: JournalDay) => string {
  const { locale } = useWords()
  const now = useNow(60_000)
  return (day) => {
    const noon = noonOf(day)
    const isThisYear = new Date(noon).getFullYear() === new Date(now).getFullYear()
    return isThisYear ? dayName(noon, locale) : dayOfYear(noon, now, locale)
  }
}

/** A moment of a day that every time zone of the station has: noon. */
export function noonOf(day: JournalDay): Moment {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const noon = new Date(2000, 0, 1, 12)
  noon.setFullYear(year, month - 1, date)
  return noon.getTime()
}
