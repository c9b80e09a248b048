import { useEffect, useId, useRef } from 'react'
import { requestOf, type WrittenLine } from '../../shared/journal.ts'
import { CheckArea, CheckMark } from '../controls/CheckArea.tsx'
import { Chip } from '../controls/Chip.tsx'
import { IconDown, IconUp } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { usePersonName } from '../words/personName.ts'
import { requestName } from '../words/requestName.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalBody.module.css'
import { JournalDetails } from './JournalDetails.tsx'
import { answerOf, EVENT_KINDS, stateAfter } from './lineFacts.ts'

/** A line of the journal in a row; when open, all of its fields. */
export function JournalRow({
  line,
  isOpen,
  onTurn,
  isChosen,
  mayChoose,
  onChoose,
}: {
  line: WrittenLine
  isOpen: boolean
  onTurn: () => void
  isChosen: boolean
  /** Whether one more line can be chosen. */
  mayChoose: boolean
  onChoose: (on: boolean) => void
}) {
  const allWords = useWords()
  const { journal: words, retirement: said, locale } = allWords
  const nameOf = usePersonName()
  const now = useNow(60_000)
  const id = useId()
  const row = useRef<HTMLElement>(null)
  // Scrolls an opened row to the top, because its fields may be below the edge of the list.
  useEffect(() => {
    const view = row.current?.closest('[data-scroll-view]')
    if (!isOpen || row.current === null || view === null || view === undefined) return
    // Not scrollIntoView, which also scrolls the elements around the list.
    const { fontSize } = getComputedStyle(view)
    const above = row.current.getBoundingClientRect().top - view.getBoundingClientRect().top
    view.scrollBy({ top: above - Number.parseFloat(fontSize) })
  }, [isOpen])
  const about = requestOf(line.event)
  const changed = line.event.kind === 'stationChanged' ? line.event : null
  const number = about?.number ?? changed?.key ?? ''
  const answer = answerOf(line.event)
  const state = stateAfter(line.event)
  const event = words.event(line.event)
  const isToday = new Date(line.at).toDateString() === new Date(now).toDateString()
  return (
    <article ref={row} className={styles.journalRow} aria-label={`${event} ${number}`.trim()}>
      <div className={styles.journalRowLine}>
        <CheckArea
          className={styles.journalChoose}
          on={isChosen}
          aria-label={words.choose(line.line, event, number)}
          disabled={!isChosen && !mayChoose}
          onChange={onChoose}
        >
          <CheckMark on={isChosen} />
        </CheckArea>
        <PressArea
          className={styles.journalRowHead}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onPress={onTurn}
        >
          <span className={`${styles.journalWhen} num`}>
            <span className={styles.journalTime}>{clockTime(line.at, locale)}</span>
            {isToday ? null : <span className="faint">{dayOfYear(line.at, now, locale)}</span>}
            {line.clock === 'service' ? null : <span className={styles.journalOwnClock}>{words.atStationsClock}</span>}
          </span>
          <span className={styles.journalWhat}>
            <span className={styles.journalTitle}>
              {about === null ? (
                <b className="grow">{changed?.key ?? words.line(line.line)}</b>
              ) : (
                <b className="grow">
                  <span className="num">{about.number}</span> <bdi>{requestName(about, allWords)}</bdi>
                </b>
              )}
              <Chip kind={EVENT_KINDS[line.event.kind]} icon={state === null ? undefined : <OutcomeMark of={state} />}>
                {event}
              </Chip>
            </span>
            {about === null ? null : (
              <span className="muted">
                {words.facts([nameOf(about.by), about.reason, said.how(about.confirmation)])}
              </span>
            )}
            {changed === null ? null : <span className="muted">{words.details.fromTo(changed)}</span>}
            {answer === null || (answer.status === null && answer.message === null) ? null : (
              <span>
                {words.facts([words.status(answer.status), answer.message === null ? '' : words.said(answer.message)])}
              </span>
            )}
          </span>
          {isOpen ? <IconUp /> : <IconDown />}
        </PressArea>
      </div>
      {isOpen ? <JournalDetails id={`${id}-details`} line={line} /> : null}
    </article>
  )
}
