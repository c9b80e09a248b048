import { useId } from 'react'
import type { WrittenLine } from '../../shared/journal.ts'
import { IconDown, IconUp } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import { secondTime } from '../time/clockTime.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalCards.module.css'
import { JournalDetails } from './JournalDetails.tsx'
import { answerOf } from './lineFacts.ts'

/** A line of the journal in an opened card; when open, all of its fields. */
export function JournalRow({ line, isOpen, onTurn }: { line: WrittenLine; isOpen: boolean; onTurn: () => void }) {
  const { journal: words, locale } = useWords()
  const at = useMomentWords()
  const id = useId()
  const answer = answerOf(line.event)
  return (
    <>
      <div className={styles.row}>
        <PressArea
          className={styles.rowHead}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onPress={onTurn}
        >
          <span className="num muted">{secondTime(line.at, locale)}</span>
          <span className="grow">
            <b>{words.event(line.event)}</b>{' '}
            <ServiceText>
              {answer === null
                ? words.sentence(line, at)
                : words.facts([
                    words.status(answer.status),
                    answer.message === null ? '' : words.said(answer.message),
                    answer.answeredFor === null ? '' : words.answeredFor(answer.answeredFor),
                  ])}
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
