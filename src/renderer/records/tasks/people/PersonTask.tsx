import { Fragment, type ReactNode, useState } from 'react'
import { readBadge } from '../../../../shared/badge.ts'
import { useStation } from '../../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../../scanner/scan.ts'
import { FieldWithKeys } from '../../../search/FieldWithKeys.tsx'
import { LONGEST_SEARCH } from '../../../search/SearchField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useTextEntry } from '../../../ui/useTextEntry.ts'
import { useWords } from '../../../words/words.ts'
import { DeskScreen } from '../../DeskScreen.tsx'
import { type AskedKey, employeeQuery, personKeyOf } from '../../person/personKey.ts'
import { useTask } from '../../useDesk.ts'
import { FieldsShown } from '../FieldsShown.tsx'
import { AsTable, TaskAnswered } from '../TaskAnswered.tsx'
import { WhichField } from '../WhichField.tsx'
import { NameSearch } from './NameSearch.tsx'
import { PersonRows } from './PersonRows.tsx'
import styles from './people.module.css'
import { type AskedPerson, EMPLOYEE, type Person, usePerson } from './usePerson.ts'

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
  const { by, value } = of === null ? {} : personKeyOf(of)
  return (
    <DeskScreen title={recordsTasks.tiles[task].name}>
      {/* The same badge again is another question. */}
      <Fragment key={scans}>
        {by === undefined || value === undefined ? (
          <WhoField />
        ) : by === 'name' ? (
          <NameSearch key={value} text={value} />
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
      className={styles.who}
      enter={{ label: words.look, act: look }}
    >
      <p className="grow muted">{words.findMore}</p>
      <div className={`row ${styles.whoLook}`}>
        <Button kind="go" size="main" grow disabledBecause={text === '' ? words.typeFirst : undefined} onPress={look}>
          {words.look}
        </Button>
      </div>
    </FieldWithKeys>
  )
}

/** Asks for the person and shows who it is. Asks in turn which field is which, and which of several. */
function PersonFound({ of, alsoWithout = false, children }: PersonTaskProps & { of: AskedKey }) {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const asked = usePerson(of)
  const table = <AsTable query={employeeQuery(of)} />
  const { answer, read, learnt, found, person } = asked
  const isGuess = of.by === 'id' && person.isIdGuessed
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
      <header className="wraps">
        <Who person={person} fallback={of.value} />
        {read === null || read.records.length === 0 ? null : (
          <FieldsShown wanted={EMPLOYEE} learnt={learnt} read={read} />
        )}
        <Button onPress={() => find(null)}>{words.another}</Button>
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
