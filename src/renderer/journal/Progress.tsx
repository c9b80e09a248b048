import type { ReactNode } from 'react'
import { dayOf } from '../../shared/day.ts'
import type { JournalDay, RequestCard } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { secondTime, shortDay } from '../time/clockTime.ts'
import { useWords } from '../words/words.ts'
import { type ProgressPlace, progressOf } from './cardProgress.ts'
import styles from './JournalCards.module.css'

/** When a request was confirmed, sent and answered, on a line. */
export function Progress({ card, day }: { card: RequestCard; day: JournalDay }) {
  const { card: words } = useWords().journal
  const timeOf = useCardTime(day)
  const places = progressOf(card)
  const wordFor = ({ mark }: ProgressPlace) =>
    mark === 'confirmed' ? words.confirmed : mark === 'sent' ? words.sent : words.state(mark)
  return (
    <span className={styles.progress}>
      {places.map((place, index) => (
        <Place
          key={place.mark}
          mark={place.mark}
          word={wordFor(place)}
          isUncertain={place.isUncertain}
          isLast={index === places.length - 1}
        >
          {place.afterSeconds !== null
            ? words.afterSeconds(place.afterSeconds)
            : place.at !== null
              ? timeOf(place.at)
              : place.mark === 'held' || place.mark === 'sending'
                ? null
                : words.missing}
        </Place>
      ))}
    </span>
  )
}

/** One place on the line, with its word and its time below. */
export function Place({
  mark,
  word,
  isUncertain = false,
  isLast,
  children,
}: {
  mark: ProgressPlace['mark']
  word: ReactNode
  isUncertain?: boolean
  isLast: boolean
  /** The time. */
  children: ReactNode
}) {
  return (
    <span className={styles.place}>
      <span
        className={`row ${styles.placeLine}`}
        data-last={isLast || undefined}
        data-uncertain={isUncertain || undefined}
      >
        {mark === 'confirmed' || mark === 'sent' ? <i /> : <OutcomeMark of={mark} />}
      </span>
      <b>{word}</b>
      <span className="num muted">{children}</span>
    </span>
  )
}

/** A time on a card of a day, "16:40:02"; with its day where it is another one. */
export function useCardTime(day: JournalDay): (moment: Moment) => string {
  const { locale } = useWords()
  return (moment) => {
    const time = secondTime(moment, locale)
    return dayOf(moment) === day ? time : `${time}, ${shortDay(moment, locale)}`
  }
}
