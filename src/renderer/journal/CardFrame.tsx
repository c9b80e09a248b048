import { type ReactNode, useEffect, useRef } from 'react'
import type { JournalStamp, RequestCard } from '../../shared/journal.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalCards.module.css'
import { answerOf } from './lineFacts.ts'

/** The surface of a card. */
export function CardFrame({
  name,
  isOpen,
  children,
}: {
  /** The accessible name. */
  name: string
  /** An opened card is scrolled to the top, because its lines may be below the edge of the list. */
  isOpen: boolean
  children: ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = frame.current?.closest('[data-scroll-view]')
    if (!isOpen || frame.current === null || view === null || view === undefined) return
    // Not scrollIntoView, which also scrolls the elements around the list.
    const { fontSize } = getComputedStyle(view)
    const above = frame.current.getBoundingClientRect().top - view.getBoundingClientRect().top
    view.scrollBy({ top: above - Number.parseFloat(fontSize) })
  }, [isOpen])
  return (
    <article ref={frame} className={`tile ${styles.card}`} aria-label={name}>
      <div className="grow">{children}</div>
    </article>
  )
}

/** What has to be said of requests beside their line: the words of the service, and what cannot be relied on. */
export function RequestNotes({ cards }: { cards: readonly RequestCard[] }) {
  const { card: words } = useWords().journal
  const answers = cards.flatMap(({ end }) => (end === null ? [] : (answerOf(end.event) ?? [])))
  return (
    <>
      {[...new Set(answers.flatMap((answer) => words.says(answer) ?? []))].map((sentence) => (
        <span key={sentence} className={styles.note}>
          {sentence}
        </span>
      ))}
      <CardDoubts
        isDoubtful={cards.some(({ isDoubtful }) => isDoubtful)}
        stamps={cards.flatMap(({ confirmed, sent, end }) => [confirmed, sent, end])}
      />
    </>
  )
}

/** What cannot be relied on. */
export function CardDoubts({
  isDoubtful,
  stamps,
}: {
  isDoubtful: boolean
  /** Null and undefined for lines that are missing. */
  stamps: readonly (JournalStamp | null | undefined)[]
}) {
  const { journal: words } = useWords()
  const notes = [
    isDoubtful ? words.card.doubtful : null,
    stamps.some((stamp) => stamp?.line === null) ? words.card.notOnDisk : null,
    stamps.some((stamp) => stamp?.clock === 'station') ? words.atStationsClock : null,
  ]
  return notes.map((note) =>
    note === null ? null : (
      <span key={note} className={`${styles.note} ${styles.warning}`}>
        {note}
      </span>
    ),
  )
}
