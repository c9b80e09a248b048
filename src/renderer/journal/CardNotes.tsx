import type { RequestCard } from '../../shared/journal.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalCards.module.css'
import { answerOf } from './lineFacts.ts'

/** What has to be said of requests beside their line: the words of the service, and what cannot be relied on. */
export function CardNotes({ cards }: { cards: readonly RequestCard[] }) {
  const { journal: words } = useWords()
  const answers = cards.flatMap(({ end }) => (end === null ? [] : (answerOf(end.event) ?? [])))
  const said = new Set(answers.flatMap((answer) => words.card.says(answer) ?? []))
  const stamps = cards.flatMap(({ confirmed, sent, end }) => [confirmed, sent, end])
  const notes = [
    cards.some(({ isDoubtful }) => isDoubtful) ? words.card.doubtful : null,
    stamps.some((stamp) => stamp?.line === null) ? words.card.notOnDisk : null,
    stamps.some((stamp) => stamp?.clock === 'station') ? words.atStationsClock : null,
  ].filter((note) => note !== null)
  return (
    <>
      {[...said].map((sentence) => (
        <span key={sentence} className={styles.note}>
          {sentence}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className={`${styles.note} ${styles.warning}`}>
          {note}
        </span>
      ))}
    </>
  )
}
