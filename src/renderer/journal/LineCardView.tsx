import { useState } from 'react'
import type { JournalDay, LineCard } from '../../shared/journal.ts'
import { IconLines } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { CardFrame } from './CardFrame.tsx'
import { CardLines } from './CardLines.tsx'
import styles from './JournalCards.module.css'
import { useCardTime } from './useCardTime.ts'

/** A line that belongs to no request: the beginning of a chain, or a change of the station. */
export function LineCardView({ card, day }: { card: LineCard; day: JournalDay }) {
  const { journal: words } = useWords()
  const at = useMomentWords()
  const timeOf = useCardTime(day)
  const [isOpen, setOpen] = useState(false)
  const { event, stamp, lines } = card
  const key = event.kind === 'stationChanged' ? event.key : ''
  return (
    <CardFrame name={`${words.event(event)} ${key}`.trim()} isOpen={isOpen}>
      <PressArea
        className={`${styles.head} ${styles.otherHead}`}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <span className={styles.what}>
          <b className={styles.other}>
            <IconLines /> {words.event(event)} <bdi>{key}</bdi>
          </b>
          <span className="muted">
            {event.kind === 'stationChanged'
              ? words.details.fromTo(event)
              : words.sentence({ at: stamp.at, event }, at)}
          </span>
        </span>
        <span className={`${styles.otherTime} num muted`}>{timeOf(stamp.at)}</span>
        {card.isDoubtful ? <span className={`${styles.note} ${styles.warning}`}>{words.card.doubtful}</span> : null}
        {stamp.clock === 'station' ? (
          <span className={`${styles.note} ${styles.warning}`}>{words.atStationsClock}</span>
        ) : null}
      </PressArea>
      {isOpen ? <CardLines lines={lines} request={null} /> : null}
    </CardFrame>
  )
}
