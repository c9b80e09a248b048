import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import type { RecordsOperation } from '../../../../shared/records/operations.ts'
import type { Query } from '../../../../shared/recordsQuery.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { StateChip } from '../../../requests/OutcomeMark.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useMomentWords } from '../../../words/useMomentWords.ts'
import { useWords } from '../../../words/words.ts'
import { type TaskAnswer, type TaskRecord, textOf } from '../../desk/taskRecords.ts'
import { useOpenOperation } from '../../frame/useOpenOperation.ts'
import {
  type AskedPerson,
  EMPLOYEE,
  employeeQuery,
  PART_FIELDS,
  type PersonPart,
  partQuery,
} from '../../person/person.ts'
import { deletionAsked, deletionFields, deletionOf, idsRepeat, mayDelete } from '../deletion.ts'
import { FieldsShown } from '../fields.tsx'
import { useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { Part } from './Part.tsx'
import { PersonTask } from './PersonTask.tsx'

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
          <Stack gap={2}>
            {(['sessions', 'roles', 'permissions'] as const).map((part) => (
              <LeavingPart key={part} part={part} asked={asked} />
            ))}
            <LeavingRecords wanted={EMPLOYEE} query={employeeQuery(asked.by)} answer={asked.answer} asked={asked} />
            <Text tone="muted">{words.leavingNote}</Text>
          </Stack>
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
  answer,
  ...part
}: {
  wanted: WantedFields
  query: Query | null
  answer: TaskAnswer
  asked: AskedPerson
}) {
  const { recordsPeople: words, recordsSessions, records, operations } = useWords()
  const mayChange = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const learnt = useLearntFields(wanted, answer.read)
  const { subject } = wanted
  const deletion = deletionOf(subject)
  const idOf = (record: TaskRecord) => textOf(record, learnt.fields.id)
  const repeats = deletion !== null && idsRepeat(answer.read?.records.map(idOf) ?? [])
  return (
    <Part
      {...part}
      title={operations.subject(subject)}
      wanted={wanted}
      answer={answer}
      action={(read) => (deletion === null ? null : <FieldsShown wanted={wanted} learnt={learnt} read={read} />)}
      beside={(record, whose) =>
        deletion === null || repeats ? null : (
          <Deletion
            operation={deletion}
            id={idOf(record)}
            values={record.values}
            mayBegin={mayChange && whose.kind !== 'another'}
          />
        )
      }
    >
      {(_, rows) => (
        <>
          {repeats ? <p role="alert">{recordsSessions.idsRepeat}</p> : null}
          {deletion === null ? (
            <Text tone="muted">{words.cannotDelete(operations.one(subject))}</Text>
          ) : mayChange ? null : (
            <Text tone="muted">{records.mayNotChange}</Text>
          )}
          {rows}
        </>
      )}
    </Part>
  )
}

/** What this station has asked about the record, and the way to its deletion. */
function Deletion({
  operation,
  id,
  values,
  mayBegin,
}: {
  operation: RecordsOperation
  id: string | null
  values: TaskRecord['values']
  mayBegin: boolean
}) {
  const { recordsPeople: words, operations } = useWords()
  const requests = useKioskState(({ requests }) => requests)
  const open = useOpenOperation()
  const at = useMomentWords()
  const { subject } = operation
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
      {mayBegin && !mayDelete(asked?.state.kind) ? (
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
