import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import { PERSON_PARTS, type PersonPart, partQuery, type Whose } from '../../person/personKey.ts'
import { FieldsShown } from '../FieldsShown.tsx'
import { AsTable } from '../TaskAnswered.tsx'
import type { ReadRecords, TaskRecord } from '../taskRecords.ts'
import { useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { Part } from './Part.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'
import { describingColumns, newestFirst, PART_FIELDS } from './personRecords.ts'
import { RecordLine, SessionLine, WhoseMark } from './RecordLine.tsx'
import { type AskedPerson, knownOf, type Person } from './usePerson.ts'

/** Rows of a part; its table shows all. */
const MOST_ROWS_SHOWN = 50
/** Columns of a row at least: a time alone does not describe an entry of a log. */
const LEAST_COLUMNS: Readonly<Record<PersonPart, number>> = { roles: 1, permissions: 1, sessions: 1, logs: 2 }

/** What a row has to show. */
const LEADING: Readonly<Record<PersonPart, readonly RecordMeaning[]>> = {
  roles: ['role'],
  permissions: ['entityNumber'],
  sessions: ['device', 'created', 'expires', 'isValid'],
  logs: ['logTime'],
}

/** One card of a person: roles, entities, sessions and logs. */
export function FindPerson() {
  return (
    <PersonTask>
      {(asked) => (
        <div className={styles.parts}>
          {PERSON_PARTS.map((part) => (
            <CardPart key={part} part={part} asked={asked} />
          ))}
        </div>
      )}
    </PersonTask>
  )
}

function CardPart({ part, asked }: { part: PersonPart; asked: AskedPerson }) {
  const { recordsPeople: words } = useWords()
  const { person } = asked
  const query = person.id === null ? null : partQuery(part, person.id)
  const table = <AsTable query={query} title={words.parts[part]} />
  return (
    <Part
      title={words.parts[part]}
      subject={PART_FIELDS[part].subject}
      asked={asked}
      answer={useTaskRecords(query)}
      table={table}
      action={(read) => (
        <>
          <UnclearFields part={part} read={read} />
          {table}
        </>
      )}
    >
      {(read, whoseIs) => <Rows part={part} read={read} person={person} whoseIs={whoseIs} />}
    </Part>
  )
}

/** The way to choose the fields of a part, where a row shows too little without them. */
function UnclearFields({ part, read }: { part: PersonPart; read: ReadRecords }) {
  const wanted = PART_FIELDS[part]
  const learnt = useLearntFields(wanted, read.columns)
  const isClear = LEADING[part].every((meaning) => learnt.fields[meaning] !== undefined)
  return isClear ? null : <FieldsShown wanted={wanted} learnt={learnt} read={read} />
}

function Rows({
  part,
  read,
  person,
  whoseIs,
}: {
  part: PersonPart
  read: ReadRecords
  person: Person
  whoseIs: (record: TaskRecord) => Whose
}) {
  const { recordsPeople: words } = useWords()
  const { fields } = useLearntFields(PART_FIELDS[part], read.columns)
  const { id: _, ...meant } = fields
  const columns = describingColumns(read, Object.values(meant), { known: knownOf(person), least: LEAST_COLUMNS[part] })
  const records = newestFirst(read.records, fields.logTime ?? fields.created).slice(0, MOST_ROWS_SHOWN)
  return (
    <Scroller label={words.parts[part]}>
      <ul>
        {records.map((record) => (
          <li key={record.key} className={`wraps ${styles.line}`} dir="auto">
            {part === 'sessions' && (fields.device !== undefined || fields.created !== undefined) ? (
              <SessionLine record={record} fields={fields} />
            ) : (
              <RecordLine record={record} columns={columns} />
            )}
            <WhoseMark whose={whoseIs(record)} />
          </li>
        ))}
      </ul>
    </Scroller>
  )
}
