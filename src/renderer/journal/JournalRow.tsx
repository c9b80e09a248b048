import { useId } from 'react'
import { requestOf, type WrittenLine } from '../../shared/journal.ts'
import { CheckArea, CheckMark } from '../controls/CheckArea.tsx'
import { IconDown, IconUp } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import { secondTime } from '../time/clockTime.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalCards.module.css'
import { JournalDetails } from './JournalDetails.tsx'
import { answerOf } from './lineFacts.ts'
import type { Choice } from './useChoice.ts'

/** A line of the journal in an opened card; when open, all of its fields. */
export function JournalRow({
  line,
  isOpen,
  onTurn,
  choice,
}: {
  line: WrittenLine
  isOpen: boolean
  onTurn: () => void
  choice: Choice
}) {
  const { journal: words, locale } = useWords()
  const at = useMomentWords()
  const id = useId()
  const number = requestOf(line.event)?.number ?? (line.event.kind === 'stationChanged' ? line.event.key : '')
  const answer = answerOf(line.event)
  const event = words.event(line.event)
  const isChosen = choice.has([line.line])
  return (
    <>
      <div className={styles.row}>
        {choice.isOn ? (
          <CheckArea
            className={styles.choose}
            on={isChosen}
            aria-label={words.choose(line.line, event, number)}
            disabled={!choice.mayChoose([line.line])}
            onChange={(on) => choice.choose([line.line], on)}
          >
            <CheckMark on={isChosen} />
          </CheckArea>
        ) : null}
        <PressArea
          className={styles.rowHead}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onPress={onTurn}
        >
          <span className="num muted">{secondTime(line.at, locale)}</span>
          <span className="grow">
            <b>{event}</b>{' '}
            <ServiceText>
              {answer === null
                ? words.sentence(line, at)
                : words.facts([words.status(answer.status), answer.message === null ? '' : words.said(answer.message)])}
            </ServiceText>
          </span>
          <span className="num muted">{words.line(line.line)}</span>
          {isOpen ? <IconUp /> : <IconDown />}
        </PressArea>
      </div>
      {isOpen ? <JournalDetails id={`${id}-details`} line={line} /> : null}
    </>
  )
}
