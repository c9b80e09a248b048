import type { ReactNode } from 'react'
import type { Subject } from '../../../../shared/recordsSubject.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { Button } from '../../../ui/Button.tsx'
import { KindMark } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.ts'
import type { Whose } from '../../person/personKey.ts'
import { findingOf } from '../../person/signInSteps.ts'
import type { ReadRecords, TaskRecord } from '../taskRecords.ts'
import type { TaskAnswer } from '../useTaskRecords.ts'
import { ChooseEmployeeField } from './ChooseField.tsx'
import styles from './people.module.css'
import { stepAnswer, whoseOf } from './personRecords.ts'
import { type AskedPerson, EMPLOYEE } from './usePerson.ts'

/**
 * A part of what the service has of a person: its records, or in one line why there are none or why that is not known.
 * In place of `TaskAnswered`, because four of them share a screen.
 */
export function Part({
  title,
  asked,
  subject,
  answer: { progress, askAgain },
  action,
  table,
  children,
}: {
  title: string
  asked: AskedPerson
  /** Of the records. All other parts are asked for by the id of the employee. */
  subject: Subject
  answer: TaskAnswer
  /** Beside the title of records. */
  action: (read: ReadRecords) => ReactNode
  /** The way to the answer as a table. */
  table: ReactNode
  children: (read: ReadRecords, whoseIs: (record: TaskRecord) => Whose) => ReactNode
}) {
  const { recordsPeople: words, records } = useWords()
  const { id, number, isIdGuessed } = asked.person
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  const whoseIs = (record: TaskRecord) => whoseOf(record, { id, number }, { subject, choices })
  const read = progress.kind === 'read' && progress.read.records.length > 0 ? progress.read : null
  const kinds = read === null || subject === EMPLOYEE.subject ? [] : read.records.map((record) => whoseIs(record).kind)
  const count = (wanted: Whose['kind']) => kinds.filter((kind) => kind === wanted).length
  const notTheirs = words.notTheirs({ another: count('another'), notKnown: count('notKnown'), of: kinds.length })
  const isTheirs = (record: TaskRecord) => whoseIs(record).kind === 'theirs'
  const finding = findingOf(stepAnswer({ progress }, isTheirs, { guess: isIdGuessed ? id : null }))
  const isGuess = finding.kind === 'notKnown' && finding.because.kind === 'guess'
  return (
    <section className={`panel column ${styles.part}`} aria-label={title} data-tight>
      <header className="row">
        <h3 className="grow">
          {title}
          {read === null ? null : <span className="num"> {words.count(read.records.length, read.next !== null)}</span>}
        </h3>
        {progress.kind === 'failed' && progress.failure.kind === 'unclear' ? table : null}
        {isGuess ? <ChooseEmployeeField meaning="id" about={title} asked={asked} /> : null}
        {read !== null ? (
          action(read)
        ) : progress.kind === 'failed' || progress.kind === 'read' ? (
          <Button name={words.askAgainAbout(title)} onPress={askAgain}>
            {records.askAgain}
          </Button>
        ) : null}
      </header>
      {notTheirs === null ? null : <p role="alert">{notTheirs}</p>}
      {read !== null ? (
        children(read, whoseIs)
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
