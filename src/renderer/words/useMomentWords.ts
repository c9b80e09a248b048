import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useFirstWords } from './firstWords.ts'

/** A moment to follow "at": "14:06", and "14:06 on 20 Nov" on another day. */
export function useMomentWords(): (moment: number) => string {
  const { retirement, locale } = useFirstWords()
  const now = useNow(60_000)
  return (moment) => {
    const time = clockTime(moment, locale)
    const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
    return isToday ? time : retirement.timeOnDay(time, dayOfYear(moment, now, locale))
  }
}
