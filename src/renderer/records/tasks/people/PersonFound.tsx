import type { ReactNode } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { Scroller } from '../../../controls/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import type { RecordsView } from '../../desk/recordsView.ts'
import { type AskedKey, employeeQuery } from '../../person/personKey.ts'
import type { DeskLink } from '../../useDesk.ts'
import { AsTable } from '../AsTable.tsx'
import { FieldsShown } from '../FieldsShown.tsx'
import { TaskAnswered } from '../TaskAnswered.tsx'
import type { TaskRecord } from '../taskRecords.ts'
import { WhichField } from '../WhichField.tsx'
import { PersonRows } from './PersonRows.tsx'
import styles from './people.module.css'
import { type AskedPerson, EMPLOYEE, type Person, usePerson } from './usePerson.ts'

/**
 * Asks for the person and shows who it is. Asks in turn which field is which, and which of several. `children` show
 * the rest; without an employee only if `alsoWithout`.
 */
export function PersonFound({
  of,
  link,
  here,
  alsoWithout = false,
  onFind,
  children,
}: {
  of: AskedKey
  link: DeskLink
  here: RecordsView
  alsoWithout?: boolean
  onFind: (of: string | null) => void
  children: (asked: AskedPerson) => ReactNode
}) {
  const { recordsPeople: words } = useWords()
  const asked = usePerson(of)
  const table = <AsTable query={employeeQuery(of)} link={link} here={here} />
  const { answer, read, learnt, found, person } = asked
  const isGuess = of.by === 'id' && person.isIdGuessed
  if (read !== null && found.length > 0 && learnt.question !== null)
    return <WhichField question={learnt.question} records={read.records} />
  if (found.length > 1) return <WhichPerson found={found} asked={asked} onFind={onFind} />
  const rest =
    person.record !== null || alsoWithout ? (
      children(asked)
    ) : (
      <TaskAnswered
        answer={answer}
        nothing={isGuess ? words.byGuess(of.value) : words.noEmployee(of.value)}
        table={table}
      >
        {(all) => (
          <div className="column">
            <h2>{words.notShown(of.value, all.records.length)}</h2>
            <div className="row">{table}</div>
          </div>
        )}
      </TaskAnswered>
    )
  return (
    <>
      <header className={styles.person}>
        <Who person={person} fallback={of.value} />
        {read === null || read.records.length === 0 ? null : (
          <FieldsShown wanted={EMPLOYEE} learnt={learnt} read={read} />
        )}
        <Button onPress={() => onFind(null)}>{words.another}</Button>
      </header>
      {rest}
    </>
  )
}

function Who({ person: { number, name, record }, fallback }: { person: Person; fallback: string }) {
  const { recordsPeople: words } = useWords()
  return (
    <h2 className={`grow ${styles.personName}`} dir="auto">
      <span className={`num ${styles.personNumber}`}>{number ?? fallback}</span>{' '}
      {record === null ? null : (name ?? words.noName)}
    </h2>
  )
}

/** Several employees of one number: one has to be chosen. */
function WhichPerson({
  found,
  asked: { learnt, read },
  onFind,
}: {
  found: readonly TaskRecord[]
  asked: AskedPerson
  onFind: (of: string) => void
}) {
  const { recordsPeople: words } = useWords()
  return (
    <>
      <h2>{words.several(found.length)}</h2>
      <Scroller label={words.several(found.length)}>
        <PersonRows
          columns={read?.columns ?? []}
          records={found}
          fields={learnt.fields}
          isNumberUnique={false}
          onOpen={onFind}
        />
      </Scroller>
    </>
  )
}
