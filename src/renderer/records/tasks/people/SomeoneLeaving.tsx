import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import type { Query } from '../../../../shared/recordsQuery.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { StateChip } from '../../../requests/OutcomeMark.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useMomentWords } from '../../../words/useMomentWords.ts'
import { useWords } from '../../../words/words.ts'
import { employeeQuery, type PersonPart, partQuery } from '../../person/personKey.ts'
import { useOpenOperation } from '../../useOpenOperation.ts'
import { deletionAsked, deletionFields, deletionOf, idsRepeat, mayDelete } from '../deletion.ts'
import { FieldsShown } from '../FieldsShown.tsx'
import { AsTable } from '../TaskAnswered.tsx'
import { type TaskRecord, textOf } from '../taskRecords.ts'
import { NO_COLUMNS, type TaskAnswer, useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { Part } from './Part.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'
import { describingColumns, newestFirst, PART_FIELDS } from './personRecords.ts'
import { RecordLine, SessionLine, WhoseMark } from './RecordLine.tsx'
import { type AskedPerson, EMPLOYEE, knownOf } from './usePerson.ts'

/**
 * What the service has of a person who leaves, each with its deletion where the interface has one. What this station
 * has asked for is marked from the journal, so the list can be left and gone on with. The employee comes last, because
 * the other questions need its id.
 */
export function SomeoneLeaving() {
  const { recordsPeople: words } = useWords()
  return (
    <PersonTask>
      {(asked) => (
        <Scroller label={words.leavingList}>
          <div className={`column ${styles.list}`}>
            {(['sessions', 'roles', 'permissions'] as const).map((part) => (
              <LeavingPart key={part} part={part} asked={asked} />
            ))}
            <LeavingRecords wanted={EMPLOYEE} query={employeeQuery(asked.by)} answer={asked.answer} asked={asked} />
            <p className="muted">{words.leavingNote}</p>
          </div>
        </Scroller>
      )}
    </PersonTask>
  )
}

function LeavingPart({ part, asked }: { part: PersonPart; asked: AskedPerson }) {
  const { id } = asked.person
  const query = id === null ? null : partQuery(part, id)
  return <LeavingRecords wanted={PART_FIELDS[part]} query={query} answer={useTaskRecords(query)} asked={asked} />
}

/** The records of one subject: all with the same deletion, or none. */
function LeavingRecords({
  wanted,
  query,
  answer,
  asked,
}: {
  wanted: WantedFields
  query: Query | null
  answer: TaskAnswer
  asked: AskedPerson
}) {
  const { recordsPeople: words, recordsSessions, records, operations } = useWords()
  const mayChange = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const columns = answer.progress.kind === 'read' ? answer.progress.read.columns : NO_COLUMNS
  const learnt = useLearntFields(wanted, columns)
  const { subject } = wanted
  const canDelete = deletionOf(subject) !== null
  const { id: idField, ...meant } = learnt.fields
  const all = answer.progress.kind === 'read' ? answer.progress.read.records : []
  const repeats = canDelete && idsRepeat(all.map((record) => textOf(record, idField)))
  return (
    <Part
      title={operations.subject(subject)}
      asked={asked}
      subject={subject}
      answer={answer}
      table={<AsTable query={query} title={operations.subject(subject)} />}
      action={(read) => (canDelete ? <FieldsShown wanted={wanted} learnt={learnt} read={read} /> : null)}
    >
      {(read, whoseIs) => (
        <>
          {repeats ? <p role="alert">{recordsSessions.idsRepeat}</p> : null}
          {canDelete ? null : <p className="muted">{words.cannotDelete(operations.one(subject))}</p>}
          {canDelete && !mayChange ? <p className="muted">{records.mayNotChange}</p> : null}
          <ul>
            {newestFirst(read.records, learnt.fields.created)
              .filter((record) => subject !== 'employees' || record === asked.person.record)
              .map((record) => ({ record, whose: subject === 'employees' ? THEIRS : whoseIs(record) }))
              .map(({ record, whose }) => (
                <li key={record.key} className={`wraps ${styles.line}`} dir="auto">
                  <span className="grow">
                    {subject === 'sessions' ? (
                      <SessionLine record={record} fields={learnt.fields} />
                    ) : (
                      <RecordLine
                        record={record}
                        columns={describingColumns(read, Object.values(meant), {
                          known: knownOf(asked.person),
                          least: 1,
                        })}
                      />
                    )}{' '}
                    <WhoseMark whose={whose} />
                  </span>
                  {canDelete && !repeats ? (
                    <Deletion
                      subject={subject}
                      id={textOf(record, idField)}
                      values={record.values}
                      isAnothers={whose.kind === 'another'}
                    />
                  ) : null}
                </li>
              ))}
          </ul>
        </>
      )}
    </Part>
  )
}

/** What this station has asked about the record, and the way to its deletion. */
function Deletion({
  subject,
  id,
  values,
  isAnothers,
}: {
  subject: WantedFields['subject']
  id: string | null
  values: TaskRecord['values']
  /** Then it is not deleted from here. */
  isAnothers: boolean
}) {
  const { recordsPeople: words, operations } = useWords()
  const mayChange = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const requests = useKioskState(({ requests }) => requests)
  const open = useOpenOperation()
  const at = useMomentWords()
  const operation = deletionOf(subject)
  if (operation === null) return null
  if (id === null) return <span className="muted">{words.noRecordId}</span>
  const asked = deletionAsked(subject, id, requests)
  const fields = Object.entries(deletionFields(subject, id)).map(([name, value]) => ({ name, value }))
  return (
    <>
      <span className="num muted">{id}</span>
      {asked === null ? null : (
        <span className="row">
          <StateChip state={asked.state} />
          <span className="num muted">{words.askedAt(at(asked.confirmedAt))}</span>
        </span>
      )}
      {mayChange && !isAnothers && !mayDelete(asked?.state.kind) ? (
        <Button
          kind="stop"
          name={words.deleteOne(operations.one(subject), id)}
          onPress={() => open(operation, { given: { fields }, about: { subject, values }, confirms: true })}
        >
          {words.delete}
        </Button>
      ) : null}
    </>
  )
}

const THEIRS = { kind: 'theirs' } as const
