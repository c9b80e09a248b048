import { dayOf } from '../../shared/day.ts'
import { EVERYTHING, type JournalDay } from '../../shared/journal.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalBody.module.css'
import { lastDayBefore, STATES } from './monthGrid.ts'
import { useDayTitle } from './useDayTitle.ts'
import { useJournalMonth } from './useJournal.ts'

/**
 * What became of the requests of the last day before today, above today's cards, below which that day may be out of
 * sight. A touch shows its cards. Looks back to the month before.
 */
export function DayBefore({ shownDay, onDay }: { shownDay: JournalDay; onDay: (day: JournalDay) => void }) {
  const { journal: words } = useWords()
  const titleOf = useDayTitle()
  const isToday = shownDay === dayOf(useNow(60_000))
  const month = useJournalMonth({ search: EVERYTHING, month: shownDay.slice(0, 7), isWanted: isToday })
  const inMonth = month === null ? null : lastDayBefore(month.days, shownDay)
  const before = useJournalMonth({
    search: EVERYTHING,
    month: month?.before ?? null,
    isWanted: isToday && month !== null && month.before !== null && inMonth === null,
  })
  const found = inMonth ?? (before === null ? null : lastDayBefore(before.days, shownDay))
  if (!isToday || found === null) return null
  return (
    <PressArea className={styles.dayBefore} onPress={() => onDay(found.day)}>
      <span>{words.dayBefore(titleOf(found.day))}</span>
      {STATES.map((state) =>
        found.counts[state] === 0 ? null : (
          <b key={state}>
            <OutcomeMark of={state} /> {words.card.counts(found.counts[state], state)}
          </b>
        ),
      )}
    </PressArea>
  )
}
