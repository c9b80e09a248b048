import { dayOf } from '../../shared/day.ts'
import type { JournalDay } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { secondTime, shortDay } from '../time/clockTime.ts'
import { useWords } from '../words/words.ts'

/** A time on a card of a day, "16:40:02"; with its day where it is another one. */
export function useCardTime(day: JournalDay): (moment: Moment) => string {
  const { locale } = useWords()
  return (moment) => {
    const time = secondTime(moment, locale)
    return dayOf(moment) === day ? time : `${time}, ${shortDay(moment, locale)}`
  }
}
