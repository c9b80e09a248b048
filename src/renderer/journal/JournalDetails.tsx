import type { ReactNode } from 'react'
import { requestOf, type WrittenLine } from '../../shared/journal.ts'
import { exactTime } from '../time/clockTime.ts'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { HashText } from './HashText.tsx'
import styles from './JournalCards.module.css'
import { answerOf } from './lineFacts.ts'
import { RecordTable } from './RecordTable.tsx'

/** All fields of a line of the journal. */
export function JournalDetails({ id, line }: { id: string; line: WrittenLine }) {
  const { journal, retirement: said, locale } = useWords()
  const words = journal.details
  const nameOf = usePersonName()
  const at = useMomentWords()
  const { event } = line
  const about = requestOf(event)
  const answer = answerOf(event)
  const isRecordThere = event.kind === 'accepted' && event.outcome.kind === 'recordReturned'
  return (
    <dl id={id} className={styles.details}>
      <Detail name={words.when}>
        {exactTime(line.at, locale)}, {words.byClock[line.clock]}
      </Detail>
      <Detail name={words.what}>{journal.sentence(line, at)}</Detail>
      {about === null ? null : (
        <>
          {about.kind === 'record' ? (
            <>
              <Detail name={words.operation}>{about.change.operation}</Detail>
              {about.about === undefined ? null : (
                <Detail name={words.about}>
                  <bdi>{about.about}</bdi>
                </Detail>
              )}
              <Detail name={words.keys}>
                {about.change.keys.length === 0
                  ? words.noKeys
                  : about.change.keys.map(({ key, value }) => (
                      <p key={key}>
                        <bdi>{words.key(key, value)}</bdi>
                      </p>
                    ))}
              </Detail>
              <Detail name={words.fields}>
                {about.change.fields.length === 0 ? words.noFields : <bdi>{about.change.fields.join(', ')}</bdi>}
              </Detail>
            </>
          ) : null}
          <Detail name={words.who}>{said.employee(nameOf(about.by), about.by.employeeNumber)}</Detail>
          <Detail name={words.reason}>
            <bdi>{about.reason}</bdi>
          </Detail>
          <Detail name={words.how}>{said.how(about.confirmation)}</Detail>
        </>
      )}
      {event.kind === 'stationChanged' ? (
        <>
          <Detail name={words.stationKey}>{event.key}</Detail>
          <Detail name={words.valueBefore}>
            <bdi>{words.value(event.before)}</bdi>
          </Detail>
          <Detail name={words.valueAfter}>
            <bdi>{words.value(event.after)}</bdi>
          </Detail>
          <Detail name={words.changedBy}>
            {event.by.kind === 'person'
              ? said.employee(nameOf(event.by), event.by.employeeNumber)
              : words.changedWith[event.by.kind]}
          </Detail>
        </>
      ) : null}
      {event.kind === 'takenBack' && event.by !== null ? (
        <Detail name={words.takenBackBy}>{said.employee(nameOf(event.by), event.by.employeeNumber)}</Detail>
      ) : null}
      {answer === null ? null : (
        <>
          <Detail name={words.status}>{answer.status ?? words.noStatus}</Detail>
          <Detail name={words.words}>{answer.message === null ? words.noWords : <bdi>{answer.message}</bdi>}</Detail>
        </>
      )}
      {isRecordThere ? (
        <Detail name={words.record}>
          <RecordTable record={event.outcome.record} captionUnseen />
        </Detail>
      ) : null}
      <Detail name={words.line}>{line.line}</Detail>
      <Detail name={words.hash}>
        <HashText hash={line.hash} />
      </Detail>
      <Detail name={words.before}>
        {event.kind === 'chainBegun' ? words.firstOfChain : <HashText hash={line.before} />}
      </Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
