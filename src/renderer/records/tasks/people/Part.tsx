import type { ReactNode } from 'react'
import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import type { Query } from '../../../../shared/recordsQuery.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { ServiceText } from '../../../look/ServiceText.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, Row } from '../../../ui/layout.tsx'
import { Chip, KindMark } from '../../../ui/Notice.tsx'
import { useMomentWords } from '../../../words/useMomentWords.ts'
import { useWords } from '../../../words/words.ts'
import { type ReadRecords, recordTime, type TaskAnswer, type TaskRecord, textOf } from '../../desk/taskRecords.ts'
import { type AskedPerson, EMPLOYEE } from '../../person/person.ts'
import { describingColumns, newestFirst, type Whose, whoseOf } from '../../person/personRecords.ts'
import { findingOf } from '../../person/signInSteps.ts'
import { ChooseField } from '../fields.tsx'
import { useSessionOf } from '../sessions/serviceSession.ts'
import { AsTable } from '../TaskAnswered.tsx'
import { useLearntFields } from '../useTaskRecords.ts'

/** Rows of a part; its table shows all. */
const MOST_ROWS_SHOWN = 50

interface PartProps {
  readonly title: string
  readonly asked: AskedPerson
  readonly wanted: WantedFields
  readonly query: Query | null
  readonly answer: TaskAnswer
  /** Columns of a row at least: a time alone does not describe an entry of a log. */
  readonly least?: number
  /** Beside the title of records. */
  readonly action: (read: ReadRecords) => ReactNode
  /** Around the rows, which are list items. */
  readonly children: (read: ReadRecords, rows: ReactNode) => ReactNode
  /** Behind the words of a row. */
  readonly beside?: (record: TaskRecord, whose: Whose) => ReactNode
}

/**
 * A part of what the service has of a person: its records, or in one line why there are none or why that is not known.
 * In place of `TaskAnswered`, because four of them share a screen.
 */
export function Part({ title, asked, wanted, query, answer, least = 1, action, children, beside }: PartProps) {
  const { recordsPeople: words, records } = useWords()
  const { fields } = useLearntFields(wanted, answer.read)
  const { id, number, name, guessedId, record: own } = asked.person
  const { subject } = wanted
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  const isEmployee = subject === EMPLOYEE.subject
  const whoseIs = (record: TaskRecord): Whose =>
    isEmployee ? { kind: 'theirs' } : whoseOf(record, { id, number }, { subject, choices })
  const read = answer.read !== null && answer.read.records.length > 0 ? answer.read : null
  const kinds = read?.records.map((record) => whoseIs(record).kind) ?? []
  const count = (wanted: Whose['kind']) => kinds.filter((kind) => kind === wanted).length
  const notTheirs = words.notTheirs({ another: count('another'), notKnown: count('notKnown'), of: kinds.length })
  const finding = findingOf(answer, { isMatching: (record) => whoseIs(record).kind === 'theirs', guess: guessedId })
  const isGuess = finding.kind === 'notKnown' && finding.because.kind === 'guess'
  const { id: _, ...meant } = fields
  const known = [id, number, name].flatMap((value) => value ?? [])
  const columns = read === null ? [] : describingColumns(read, Object.values(meant), { known, least })
  const shown = newestFirst(read?.records ?? [], fields.logTime ?? fields.created)
    .filter((record) => !isEmployee || record === own)
    .slice(0, beside === undefined ? MOST_ROWS_SHOWN : undefined)
  const rows = shown.map((record) => {
    const whose = whoseIs(record)
    const said = words.whose(whose)
    return (
      <li key={record.key} className="wraps ruled" dir="auto">
        <span className="grow">
          {fields.device !== undefined || fields.created !== undefined ? (
            <SessionLine record={record} fields={fields} />
          ) : (
            <RecordLine record={record} columns={columns} />
          )}{' '}
          {said === null ? null : <Chip kind="warn">{said}</Chip>}
        </span>
        {beside?.(record, whose)}
      </li>
    )
  })
  return (
    <Panel as="section" name={title} round gap={2} pad={4}>
      <Row wrap gap={2}>
        <h3 className="grow">
          {title}
          {read === null ? null : <span className="num"> {words.count(read.records.length, read.next !== null)}</span>}
        </h3>
        {query !== null && answer.failure?.kind === 'unclear' ? <AsTable query={query} title={title} /> : null}
        {isGuess ? <ChooseEmployeeField meaning="id" about={title} asked={asked} /> : null}
        {read !== null ? (
          action(read)
        ) : answer.isAsking || query === null ? null : (
          <Button name={words.askAgainAbout(title)} onPress={answer.askAgain}>
            {records.askAgain}
          </Button>
        )}
      </Row>
      {notTheirs === null ? null : <p role="alert">{notTheirs}</p>}
      {read !== null ? (
        children(read, <ul>{rows}</ul>)
      ) : (
        <p className="muted" role={answer.failure === null ? 'status' : 'alert'}>
          {answer.failure === null ? null : <KindMark kind="stop" />}{' '}
          {finding.kind === 'asking'
            ? records.asking
            : finding.kind === 'notKnown'
              ? words.because(finding.because)
              : words.none}
        </p>
      )}
    </Panel>
  )
}

/** The way to choose the field of the employee by which a question was asked. Nothing without a record to choose from. */
export function ChooseEmployeeField({
  meaning,
  about,
  asked: { answer, learnt, person },
}: {
  meaning: RecordMeaning
  about: string
  asked: AskedPerson
}) {
  if (answer.read === null || person.record === null) return null
  return (
    <ChooseField
      question={{ subject: EMPLOYEE.subject, meaning, candidates: answer.read.columns }}
      guessed={learnt.fields[meaning]}
      record={person.record}
      about={about}
    />
  )
}

/** The values of some columns of a record in one line; times by the station's clock. */
function RecordLine({ record, columns }: { record: TaskRecord; columns: readonly string[] }) {
  const at = useMomentWords()
  const clockOffset = useKioskState((state) => state.clockOffset)
  const written = (text: string) => {
    const time = recordTime(text)
    return time === null ? text : at(time - clockOffset)
  }
  return <ServiceText>{dotted(...columns.map((column) => written(textOf(record, column) ?? '')))}</ServiceText>
}

/** A session in one line: its device, when it was last seen, and its state. */
function SessionLine({ record, fields }: { record: TaskRecord; fields: AskedPerson['learnt']['fields'] }) {
  const { recordsSessions: words } = useWords()
  const at = useMomentWords()
  const { id, device, created, lastSeen, state, isOwn } = useSessionOf(fields)(record)
  const time = (moment: number | null) => (moment === null ? null : at(moment))
  return (
    <>
      <ServiceText>
        {dotted(device ?? id ?? words.noDevice, words.since(lastSeen === null ? time(created) : null, time(lastSeen)))}
      </ServiceText>{' '}
      <Chip kind={state === 'open' ? 'ok' : 'plain'}>{words.state(state, null)}</Chip>
      {isOwn ? <Chip kind="warn">{words.isOwn}</Chip> : null}
    </>
  )
}
