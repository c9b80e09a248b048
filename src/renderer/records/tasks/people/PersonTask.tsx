import { Fragment, type ReactNode, useState } from 'react'
import { readBadge } from '../../../../shared/badge.ts'
import type { RecordsTask } from '../../../../shared/recordsTask.ts'
import { Button } from '../../../controls/Button.tsx'
import { useTextEntry } from '../../../controls/useTextEntry.ts'
import { useStation } from '../../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../../scanner/scan.ts'
import { FieldWithKeys } from '../../../search/FieldWithKeys.tsx'
import { LONGEST_SEARCH } from '../../../search/SearchField.tsx'
import { useWords } from '../../../words/words.ts'
import type { RecordsView } from '../../desk/recordsView.ts'
import { type AskedKey, personKeyOf } from '../../person/personKey.ts'
import { TaskScreen } from '../../TaskScreen.tsx'
import type { DeskLink } from '../../useDesk.ts'
import { useOpenView } from '../../useOpenView.ts'
import { NameSearch } from './NameSearch.tsx'
import styles from './people.module.css'

/**
 * A task about one person: asks who it is, by badge, number or name. A scanned badge opens the person at once, also
 * from another person.
 */
export function PersonTask({
  task,
  of,
  link,
  children,
}: {
  task: RecordsTask
  of: string | null
  link: DeskLink
  /** `onFind` opens another person; null asks again who it is. `here` is the view of this person. */
  children: (key: AskedKey, onFind: (of: string | null) => void, here: RecordsView) => ReactNode
}) {
  const openView = useOpenView()
  const { recordsPeople: words } = useWords()
  const pattern = useStation().scanner.badge
  const [scans, setScans] = useState(0)
  const open = (next: string | null) => openView({ kind: 'task', task, of: next })
  useScannedCode(
    (code) => {
      if (code.length > LONGEST_SEARCH) return null
      const badge = readBadge(code, pattern)
      open(badge.kind === 'badge' ? badge.employeeNumber : code)
      setScans((count) => count + 1)
      return { kind: 'well', ...words.scanned(shownCode(code, LONGEST_SHORT_CODE)) }
    },
    { alsoBadges: true, page: of ?? '' },
  )
  const key = of === null ? null : personKeyOf(of)
  const { by, value } = key ?? {}
  const here: RecordsView = { kind: 'task', task, of }
  return (
    <TaskScreen task={task}>
      {/* The same badge again is another question. */}
      <Fragment key={scans}>
        {by === undefined || value === undefined ? (
          <WhoField onFind={open} />
        ) : by === 'name' ? (
          <NameSearch key={value} text={value} link={link} here={here} onFind={open} />
        ) : (
          children({ by, value }, open, here)
        )}
      </Fragment>
    </TaskScreen>
  )
}

/** The field for a number or a name, with keys on the display. */
function WhoField({ onFind }: { onFind: (of: string) => void }) {
  const { recordsPeople: words } = useWords()
  const entry = useTextEntry({ longest: LONGEST_SEARCH })
  const text = entry.text.trim()
  const find = () => {
    if (text !== '') onFind(text)
  }
  return (
    <FieldWithKeys
      entry={entry}
      kind="search"
      label={words.find}
      hint={words.findHint}
      opens
      className={styles.who}
      enter={{ label: words.look, act: find }}
    >
      <p className="grow muted">{words.findMore}</p>
      <div className={`row ${styles.whoLook}`}>
        <Button kind="go" size="main" grow disabledBecause={text === '' ? words.typeFirst : undefined} onPress={find}>
          {words.look}
        </Button>
      </div>
    </FieldWithKeys>
  )
}
