import type { ReactNode } from 'react'
import { requestOf, type WrittenLine } from '../../shared/journal.ts'
import type { Entry, Person } from '../../shared/model.ts'
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
  const change = about?.kind === 'record' ? about.change : null
  const changed = event.kind === 'stationChanged' ? event : null
  const employee = (by: Person) => said.employee(nameOf(by), by.employeeNumber)
  const record =
    event.kind === 'accepted' && event.outcome.kind === 'recordReturned' ? (
      <RecordTable record={event.outcome.record} captionUnseen />
    ) : null
  const hash = (text: string) => <HashText hash={text} />
  /** Null or undefined is what the line does not have. */
  const details: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.when, `${exactTime(line.at, locale)}, ${words.byClock[line.clock]}`],
    [words.what, journal.sentence(line, at)],
    [words.operation, change?.operation],
    [words.about, about?.kind === 'record' ? about.about : null],
    [words.keys, change && keysOf(change.keys)],
    [words.fields, change && (change.fields.join(', ') || words.noFields)],
    [words.who, about && employee(about.by)],
    [words.reason, about?.reason],
    [words.how, about && said.how(about.confirmation)],
    [words.stationKey, changed?.key],
    [words.valueBefore, changed && words.value(changed.before)],
    [words.valueAfter, changed && words.value(changed.after)],
    [
      words.changedBy,
      changed && (changed.by.kind === 'person' ? employee(changed.by) : words.changedWith[changed.by.kind]),
    ],
    [words.takenBackBy, event.kind === 'takenBack' ? event.by && employee(event.by) : null],
    [words.status, answer && (answer.status ?? words.noStatus)],
    [words.words, answer && (answer.message ?? words.noWords)],
    [words.record, record],
    [words.line, line.line],
    [words.hash, hash(line.hash)],
    [words.before, event.kind === 'chainBegun' ? words.firstOfChain : hash(line.before)],
  ]
  return (
    <dl id={id} className={styles.details}>
      {details.map(([name, value]) =>
        value === null || value === undefined ? null : (
          <div key={name} className={styles.detail}>
            <dt className="muted">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )

  function keysOf(keys: readonly Entry[]): ReactNode {
    if (keys.length === 0) return words.noKeys
    return keys.map(({ key, value }) => (
      <p key={key} dir="auto">
        {words.key(key, value)}
      </p>
    ))
  }
}
