import type { ReactNode } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { KindMark } from '../../../controls/Chip.tsx'
import { useWords } from '../../../words/words.ts'
import { findingOf } from '../../person/signInSteps.ts'
import type { ReadRecords, TaskRecord } from '../taskRecords.ts'
import type { TaskAnswer } from '../useTaskRecords.ts'
import { ChooseField } from './ChooseField.tsx'
import styles from './people.module.css'
import { shows, toldBy } from './personRecords.ts'
import type { AskedPerson } from './usePerson.ts'

/**
 * A part of what the service has of a person: its records, or in one line why there are none or why that is not known.
 * In place of `TaskAnswered`, because four of them share a screen.
 */
export function Part({
  title,
  asked,
  isEmployee = false,
  answer: { progress, askAgain },
  action,
  table,
  children,
}: {
  title: string
  asked: AskedPerson
  /** It is the employee, which all other parts are asked for by the id of. */
  isEmployee?: boolean
  answer: TaskAnswer
  /** Beside the title of records. */
  action: (read: ReadRecords) => ReactNode
  /** The way to the answer as a table. */
  table: ReactNode
  children: (read: ReadRecords) => ReactNode
}) {
  const { recordsPeople: words, records } = useWords()
  const { id, number, isIdGuessed } = asked.person
  const isOf = (record: TaskRecord) => [id, number].some((value) => value !== null && shows(record, value))
  const read = progress.kind === 'read' && progress.read.records.length > 0 ? progress.read : null
  const others = read === null || isEmployee ? 0 : read.records.filter((record) => !isOf(record)).length
  const finding = findingOf(toldBy({ progress }, isOf, { guess: isIdGuessed ? id : null }))
  const isGuess = finding.kind === 'notKnown' && finding.because.kind === 'guess'
  return (
    <section className={`panel column ${styles.part}`} aria-label={title} data-tight>
      <header className="row">
        <h3 className="grow">
          {title}
          {read === null ? null : <span className="num"> {words.count(read.records.length, read.next !== null)}</span>}
        </h3>
        {progress.kind === 'failed' && progress.failure.kind === 'unclear' ? table : null}
        {isGuess ? <ChooseField meaning="id" about={title} asked={asked} /> : null}
        {read !== null ? (
          action(read)
        ) : progress.kind === 'failed' || progress.kind === 'read' ? (
          <Button name={words.askAgainAbout(title)} onPress={askAgain}>
            {records.askAgain}
          </Button>
        ) : null}
      </header>
      {others === 0 || read === null ? null : <p role="alert">{words.notTheirs(others, read.records.length)}</p>}
      {read !== null ? (
        children(read)
      ) : (
        <p className="muted" role={progress.kind === 'failed' ? 'alert' : 'status'}>
          {progress.kind === 'failed' ? <KindMark kind="stop" /> : null}{' '}
          {finding.kind === 'asking'
            ? records.asking
            : finding.kind === 'notKnown'
              ? words.because(finding.because)
              : words.none}
        </p>
      )}
    </section>
  )
}
