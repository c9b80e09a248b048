import { type CSSProperties, type ReactNode, useState } from 'react'
import { isFieldChosen, type WantedFields } from '../../../../shared/records/learntFields.ts'
import { Button } from '../../../controls/Button.tsx'
import { Scroller } from '../../../controls/Scroller.tsx'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { dayName } from '../../../time/clockTime.ts'
import { useWords } from '../../../words/words.ts'
import { TaskRow, TaskRows } from '../../TaskRow.tsx'
import { TaskScreen } from '../../TaskScreen.tsx'
import type { DeskLink } from '../../useDesk.ts'
import { useOpenView } from '../../useOpenView.ts'
import { AsTable } from '../AsTable.tsx'
import { FieldsShown } from '../FieldsShown.tsx'
import { TaskAnswered } from '../TaskAnswered.tsx'
import type { TaskProps } from '../taskProps.ts'
import { type ReadRecords, type TaskRecord, textOf } from '../taskRecords.ts'
import { useLearntFields } from '../useLearntFields.ts'
import { useTaskRecords } from '../useTaskRecords.ts'
import { WhichField } from '../WhichField.tsx'
import styles from './EmployeeLogs.module.css'
import { countedValues, logDays } from './logDays.ts'

declare module 'react' {
  interface CSSProperties {
    /** The share of a count in the greatest one, from 0 to 1. */
    '--share'?: number
  }
}

const DOMAIN: WantedFields = { subject: 'domains', required: [['id']], optional: [] }
const LOGS: WantedFields = {
  subject: 'employeeLogs',
  required: [['logTime'], ['logGroup'], ['employeeNumber', 'employeeName', 'employeeId']],
  optional: [],
}
const DOMAINS = { operation: 'GET /one-domains-get-many', pathParameters: {}, fields: [] }
/** Values to choose from. A field with more of them groups nothing. */
const MOST_VALUES = 12

/** The employee logs of a domain by day, counted by a value that the administrator picks. `of`: the id of the domain. */
export function EmployeeLogs({ of, link }: TaskProps) {
  return (
    <TaskScreen task="logs">{of === null ? <Domains link={link} /> : <Logs domainId={of} link={link} />}</TaskScreen>
  )
}

/** Asks for the domains, because the interface has no logs of an entity. A single one is taken. */
function Domains({ link }: { link: DeskLink }) {
  const openView = useOpenView()
  const { recordsTasks: words } = useWords()
  const answer = useTaskRecords(DOMAINS)
  const read = answer.progress.kind === 'read' ? answer.progress.read : null
  const learnt = useLearntFields(DOMAIN, read?.columns ?? NO_COLUMNS)
  const { fields, question } = learnt
  if (read !== null && question !== null) return <WhichField question={question} records={read.records} />
  const records = read?.records ?? []
  const ids = [...new Set(records.flatMap((record) => textOf(record, fields.id) ?? []))]
  const [only] = ids
  const shown = read === null ? null : <FieldsShown wanted={DOMAIN} learnt={learnt} read={read} />
  if (ids.length === 1 && only !== undefined) return <Logs domainId={only} fields={shown} link={link} />
  const named = (id: string) =>
    records.filter((record) => textOf(record, fields.id) === id).flatMap((record) => domainName(record) ?? [])
  return (
    <TaskAnswered
      answer={answer}
      nothing={words.noDomain}
      table={<AsTable query={DOMAINS} link={link} here={{ kind: 'task', task: 'logs', of: null }} />}
    >
      {() => (
        <>
          <h2>{ids.length === 0 ? words.noDomainId : words.whichDomain}</h2>
          <TaskRows>
            {ids.map((id) => (
              <TaskRow
                key={id}
                name={dotted(...new Set(named(id)), id)}
                onPress={() => openView({ kind: 'task', task: 'logs', of: id })}
              />
            ))}
          </TaskRows>
          <div className="row">{shown}</div>
        </>
      )}
    </TaskAnswered>
  )
}

function domainName(record: TaskRecord): string | null {
  return textOf(record, 'domain_name') ?? textOf(record, 'name')
}

const NO_COLUMNS: readonly string[] = []

function Logs({ domainId, fields, link }: { domainId: string; fields?: ReactNode; link: DeskLink }) {
  const openView = useOpenView()
  const { recordsTasks: words, recordsPeople } = useWords()
  const query = {
    operation: 'GET /one-employee-logs-get-by-domain-id',
    pathParameters: {},
    fields: [{ name: 'domain_id', value: domainId }],
  }
  const answer = useTaskRecords(query)
  const isChosen = useKioskState(({ recordsLearnt }) => isFieldChosen(recordsLearnt.fields, DOMAIN.subject, 'id'))
  const table = <AsTable query={query} link={link} here={{ kind: 'task', task: 'logs', of: domainId }} />
  return (
    <TaskAnswered
      answer={answer}
      nothing={isChosen ? words.noLogs : recordsPeople.byGuess(domainId)}
      besides={
        fields ?? (
          <Button onPress={() => openView({ kind: 'task', task: 'logs', of: null })}>{words.otherDomain}</Button>
        )
      }
      table={table}
    >
      {(read) => <Days read={read} table={table} />}
    </TaskAnswered>
  )
}

function Days({ read, table }: { read: ReadRecords; table: ReactNode }) {
  const { recordsTasks: words, locale } = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const learnt = useLearntFields(LOGS, read.columns)
  if (learnt.question !== null) {
    const { candidates, ...question } = learnt.question
    return (
      <WhichField
        question={{
          ...question,
          candidates: question.meaning === 'logGroup' ? fewestValuesFirst(candidates, read) : candidates,
        }}
        records={read.records}
      />
    )
  }
  const values = countedValues(read.records.map((record) => textOf(record, learnt.fields.logGroup)))
  const days = logDays(read.records, learnt.fields, chosen)
  const most = Math.max(1, ...days.flatMap(({ rows }) => rows.map(({ count }) => count)))
  return (
    <>
      <div className={styles.logValues}>
        <Button pressed={chosen === null} onPress={() => setChosen(null)}>
          {words.allLogs(read.records.length)}
        </Button>
        {values.slice(0, MOST_VALUES).map(({ value, count }) =>
          value === null ? null : (
            <Button key={value} pressed={chosen === value} onPress={() => setChosen(value)}>
              <bdi>{value}</bdi> {count}
            </Button>
          ),
        )}
        <span className="grow" />
        <FieldsShown wanted={LOGS} learnt={learnt} read={read} />
        {table}
      </div>
      <Scroller label={words.tiles.logs.name} startOver={chosen ?? ''}>
        {days.map(({ day, count, rows }) => (
          <section key={day} className={styles.logDay}>
            <h3>
              {day === null ? words.noDay : dayName(day, locale)} <span className="num muted">{count}</span>
            </h3>
            <ul>
              {rows.map(({ value, count: of }) => {
                const style: CSSProperties = { '--share': of / most }
                return (
                  <li key={value} className={styles.logCount} style={style}>
                    <span dir="auto">{value ?? words.noValue}</span>
                    <span className="num">{of}</span>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </Scroller>
    </>
  )
}

/** A field with one value, with another one in each record, or missing in most records groups nothing. */
function fewestValuesFirst(columns: readonly string[], { records }: ReadRecords): readonly string[] {
  const distinct = (column: string) => {
    const values = countedValues(records.map((record) => textOf(record, column)))
    const missing = values.find(({ value }) => value === null)?.count ?? 0
    return values.length === 1 || 2 * missing > records.length ? records.length : values.length
  }
  const counts = new Map(columns.map((column) => [column, distinct(column)]))
  return columns.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
}
