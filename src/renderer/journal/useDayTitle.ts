import type { JournalDay } from '../../shared/journal.ts'
import { dayName, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import { noonOf } from './dayMoment.ts'

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
