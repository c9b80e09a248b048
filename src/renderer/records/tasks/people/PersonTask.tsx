import { Fragment, type ReactNode, useState } from 'react'
import { readBadge } from '../../../../shared/badge.ts'
import { isFieldChosen, type LearntFields, type WantedFields } from '../../../../shared/records/learntFields.ts'
import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import { useKioskState, useStation } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { useScannedCode } from '../../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../../scanner/scan.ts'
import { FieldWithKeys } from '../../../search/FieldWithKeys.tsx'
import { LONGEST_SEARCH } from '../../../search/SearchField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List } from '../../../ui/List.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useTextEntry } from '../../../ui/useTextEntry.ts'
import { useWords } from '../../../words/words.ts'
import { type ReadRecords, type TaskRecord, textOf } from '../../desk/taskRecords.ts'
import { DeskScreen } from '../../frame/DeskScreen.tsx'
import { useTask } from '../../frame/useDesk.ts'
import {
  type AskedKey,
  type AskedPerson,
  EMPLOYEE,
  employeeQuery,
  foundOf,
  namesQuery,
  PART_FIELDS,
  PERSON_PARTS,
  type PersonPart,
  partQuery,
  personKeyOf,
  personOf,
  routeOfId,
} from '../../person/person.ts'
import { describingColumns, withWords } from '../../person/personRecords.ts'
import { EntityLookedUp, type LookedUp } from '../EntityLookedUp.tsx'
import { FieldsShown, WhichField } from '../fields.tsx'
import { AskedRecords, AsTable, TaskAnswered } from '../TaskAnswered.tsx'
import { useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { Part } from './Part.tsx'
import styles from './people.module.css'

interface PersonTaskProps {
  /** Shows what the task is about, also without an employee. */
  readonly alsoWithout?: boolean
  readonly children: (asked: AskedPerson) => ReactNode
}

/**
 * A task about one person: asks who it is, by badge, number or name. A scanned badge opens the person at once, also
 * from another person.
 */
export function PersonTask(props: PersonTaskProps) {
  const { recordsPeople: words, recordsTasks } = useWords()
  const pattern = useStation().scanner.badge
  const { task, of, find } = useTask()
  const [scans, setScans] = useState(0)
  useScannedCode(
    (code) => {
      if (code.length > LONGEST_SEARCH) return null
      const badge = readBadge(code, pattern)
      find(badge.kind === 'badge' ? badge.employeeNumber : code)
      setScans((count) => count + 1)
      return { kind: 'well', ...words.scanned(shownCode(code, LONGEST_SHORT_CODE)) }
    },
    { alsoBadges: true, page: of ?? '' },
  )
  const { by, value = '' } = of === null ? {} : personKeyOf(of)
  return (
    <DeskScreen title={recordsTasks.tiles[task].name}>
      {/* The same badge again is another question. */}
      <Fragment key={`${scans} ${of}`}>
        {by === undefined ? (
          <WhoField />
        ) : by === 'name' ? (
          <EntityLookedUp>{(entity) => <EmployeesOf entity={entity} text={value} />}</EntityLookedUp>
        ) : (
          <PersonFound of={{ by, value }} {...props} />
        )}
      </Fragment>
    </DeskScreen>
  )
}

/** The field for a number or a name, with keys on the display. */
function WhoField() {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const entry = useTextEntry({ longest: LONGEST_SEARCH })
  const text = entry.text.trim()
  const look = () => {
    if (text !== '') find(text)
  }
  return (
    <FieldWithKeys
      entry={entry}
      kind="search"
      label={words.find}
      hint={words.findHint}
      opens
      className={`grow ${styles.who}`}
      enter={{ label: words.look, act: look }}
    >
      <p className="grow muted">{words.findMore}</p>
      <div className="row">
        <Button kind="go" size="main" grow disabledBecause={text === '' ? words.typeFirst : undefined} onPress={look}>
          {words.look}
        </Button>
      </div>
    </FieldWithKeys>
  )
}

const NAMED: WantedFields = { subject: 'employees', required: [['employeeName']], optional: ['employeeNumber', 'id'] }

/** More rows than a person reads; a longer name finds fewer. */
const MOST_SHOWN = 100

/**
 * The employees of the station's entity with a name. The interface has no question by name, so all employees of the
 * entity are read, a few pages at a time.
 */
function EmployeesOf({ entity: { entityId, isGuess, lookUpAgain }, text }: { entity: LookedUp; text: string }) {
  const { recordsPeople: words } = useWords()
  return (
    <AskedRecords
      query={namesQuery(entityId)}
      nothing={isGuess ? words.byGuess(entityId) : words.noEmployees}
      besides={lookUpAgain}
    >
      {(read) => <Named guess={isGuess ? words.byGuess(entityId) : ''} text={text} read={read} />}
    </AskedRecords>
  )
}

function Named({ guess, text, read }: { guess: string; text: string; read: ReadRecords }) {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const { fields, question } = useLearntFields(NAMED, read)
  if (question !== null) return <WhichField question={question} records={read.records} />
  const { employeeName } = fields
  const found = employeeName === undefined ? [] : withWords(read.records, employeeName, text)
  const pages = new Set(read.records.map(({ resultId }) => resultId)).size
  return (
    <>
      <Row gap={4}>
        <div className="grow" role="status">
          <h2>{words.named(found.length, text)}</h2>
          <Text tone="muted">
            {employeeName === undefined ? words.noNames : words.looked(read.records.length, pages, read.next !== null)}
          </Text>
        </div>
        <Button onPress={() => find(null)}>{words.another}</Button>
      </Row>
      {found.length === 0 && employeeName !== undefined ? (
        <p>
          {guess} {words.noneNamed}
        </p>
      ) : (
        <PersonRows
          label={words.named(found.length, text)}
          columns={read.columns}
          records={found.slice(0, MOST_SHOWN)}
          fields={fields}
          isNumberUnique
        />
      )}
    </>
  )
}

/** Columns below the number and the name. */
const MOST_BESIDE = 3

/**
 * Several employees to choose from. One is opened by the number, or by the id where the number is not unique or not
 * shown.
 */
function PersonRows({
  label,
  columns,
  records,
  fields,
  isNumberUnique,
}: {
  /** The accessible name. */
  label: string
  columns: readonly string[]
  records: readonly TaskRecord[]
  fields: LearntFields['fields']
  isNumberUnique: boolean
}) {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const naming = [fields.employeeNumber, fields.employeeName].flatMap((field) => field ?? [])
  const described = describingColumns({ columns, records }, naming, { known: [], least: naming.length + MOST_BESIDE })
  // Without a number of its own, an employee is told from the others by the id, however long.
  const id = isNumberUnique || fields.id === undefined ? [] : [fields.id]
  const beside = [...new Set([...id, ...described.slice(naming.length)])]
  const rows = records.map((record) => {
    const number = textOf(record, fields.employeeNumber)
    const ownId = textOf(record, fields.id)
    const of = isNumberUnique && number !== null ? number : ownId === null ? null : routeOfId(ownId)
    return {
      key: record.key,
      name: dotted(number, textOf(record, fields.employeeName) ?? words.noName),
      more: dotted(...beside.map((column) => textOf(record, column))),
      disabled: of === null,
      onPress: () => find(of),
    }
  })
  return <List label={label} rows={rows} />
}

/** Asks for the person and shows who it is. Asks in turn which field is which, and which of several. */
function PersonFound({ of, alsoWithout = false, children }: PersonTaskProps & { of: AskedKey }) {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const query = employeeQuery(of)
  const answer = useTaskRecords(query)
  const { read } = answer
  const learnt = useLearntFields(EMPLOYEE, read)
  const isIdChosen = useKioskState(({ recordsLearnt }) => isFieldChosen(recordsLearnt.fields, EMPLOYEE.subject, 'id'))
  const found = foundOf(read?.records ?? [], of, learnt)
  const person = personOf(found.length === 1 ? (found[0] ?? null) : null, of, { ...learnt, isIdChosen })
  if (read !== null && found.length > 0 && learnt.question !== null)
    return <WhichField question={learnt.question} records={read.records} />
  // Several employees of one number: one has to be chosen.
  if (read !== null && found.length > 1)
    return (
      <>
        <h2>{words.several(found.length)}</h2>
        <PersonRows
          label={words.several(found.length)}
          columns={read.columns}
          records={found}
          fields={learnt.fields}
          isNumberUnique={false}
        />
      </>
    )
  const isGuess = of.by === 'id' && person.guessedId !== null
  return (
    <>
      <Row wrap gap={4}>
        <h2 className={`grow ${styles.personName}`} dir="auto">
          <Text as="span" tone="accent">
            {person.number ?? of.value}
          </Text>{' '}
          {person.record === null ? null : (person.name ?? words.noName)}
        </h2>
        {read === null || read.records.length === 0 ? null : (
          <FieldsShown wanted={EMPLOYEE} learnt={learnt} read={read} />
        )}
        <Button onPress={() => find(null)}>{words.another}</Button>
      </Row>
      {person.record !== null || alsoWithout ? (
        children({ by: of, answer, learnt, person })
      ) : (
        <TaskAnswered
          answer={answer}
          query={query}
          nothing={isGuess ? words.byGuess(of.value) : words.noEmployee(of.value)}
        >
          {(all) => (
            <Stack gap={4}>
              <h2>{words.notShown(of.value, all.records.length)}</h2>
              <Row>
                <AsTable query={query} />
              </Row>
            </Stack>
          )}
        </TaskAnswered>
      )}
    </>
  )
}

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
  const { id } = asked.person
  const query = id === null ? null : partQuery(part, id)
  const answer = useTaskRecords(query)
  const wanted = PART_FIELDS[part]
  const learnt = useLearntFields(wanted, answer.read)
  const isClear = LEADING[part].every((meaning) => learnt.fields[meaning] !== undefined)
  const title = words.parts[part]
  return (
    <Part
      title={title}
      asked={asked}
      wanted={wanted}
      query={query}
      answer={answer}
      least={part === 'logs' ? 2 : 1}
      action={(read) => (
        <>
          {isClear ? null : <FieldsShown wanted={wanted} learnt={learnt} read={read} />}
          {query === null ? null : <AsTable query={query} title={title} />}
        </>
      )}
    >
      {(_, rows) => <Scroller label={title}>{rows}</Scroller>}
    </Part>
  )
}
