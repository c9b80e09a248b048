import { dayOf } from '../../shared/day.ts'
import type { JournalCounts, JournalDay, JournalMonth, JournalMonthName } from '../../shared/journal.ts'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { dayName, monthName } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { IconBack, IconLines, IconNext } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { useWords } from '../words/words.ts'
import styles from './MonthCalendar.module.css'
import { dayMarks, monthGrid, noonOf, STATES } from './monthGrid.ts'

/** A month of the journal: the requests of each day by their shapes. Touching a day shows its cards. */
export function MonthCalendar({
  month,
  selected,
  onMonth,
  onDay,
}: {
  month: JournalMonth
  selected: JournalDay | null
  onMonth: (month: JournalMonthName) => void
  onDay: (day: JournalDay) => void
}) {
  const { journal, locale } = useWords()
  const words = journal.month
  const today = dayOf(useNow(60_000))
  const { before, days } = monthGrid(month.month)
  const counts = new Map(month.days.map((one) => [one.day, one.counts]))
  const arrow = (to: JournalMonthName | null, name: string, icon: typeof IconBack) => (
    <Button name={name} disabled={to === null} onPress={() => to !== null && onMonth(to)}>
      {icon()}
    </Button>
  )
  return (
    <section className={`panel ${styles.month}`} aria-label={words.label}>
      <div className={`row ${styles.monthHead}`}>
        {arrow(month.before, words.before, IconBack)}
        <h2>{monthName(noonOf(`${month.month}-01`), locale)}</h2>
        {arrow(month.after, words.after, IconNext)}
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {words.weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <div className={styles.days}>
        {days.map((day, index) => (
          <Day
            key={day}
            day={day}
            counts={counts.get(day) ?? null}
            column={index === 0 ? before + 1 : undefined}
            isToday={day === today}
            isSelected={day === selected}
            onPress={() => onDay(day)}
          />
        ))}
      </div>
    </section>
  )
}

function Day({
  day,
  counts,
  column,
  isToday,
  isSelected,
  onPress,
}: {
  day: JournalDay
  counts: JournalCounts | null
  /** The column of the first day. */
  column: number | undefined
  isToday: boolean
  isSelected: boolean
  onPress: () => void
}) {
  const { journal, locale } = useWords()
  const words = journal.month
  const marks = counts === null ? [] : dayMarks(counts)
  const parts =
    counts === null
      ? []
      : ([...STATES, 'line'] as const).flatMap((state) =>
          counts[state] === 0 ? [] : words.count(counts[state], state),
        )
  const name = dayName(noonOf(day), locale)
  return (
    <Press
      className={styles.day}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      aria-label={words.day(isToday ? `${name}, ${journal.today}` : name, parts)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isSelected}
      data-some={counts !== null || undefined}
      onPress={onPress}
    >
      <span className="num">{Number(day.slice(-2))}</span>
      <span
        className={`wraps ${styles.marks}`}
        data-several={new Set(marks.map(({ state }) => state)).size > 1 || undefined}
      >
        {marks.map(({ state, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of one state are alike
          <span key={place} className={styles.mark}>
            <OutcomeMark of={state} />
            {count === null ? null : <b className="num">{count}</b>}
          </span>
        ))}
        {marks.length === 0 && counts !== null ? <IconLines /> : null}
      </span>
    </Press>
  )
}
