import type { ReactNode } from 'react'
import { isUnderWay } from '../../../shared/request.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../parts/Bar.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.ts'
import styles from './DeskScreen.module.css'
import { useOpenView } from './useDesk.ts'

/** The frame of a view of the desk: its name, the way back, and its content in a column. */
export function DeskScreen({
  title,
  back,
  children,
}: {
  title: string
  /** The way back and its name; to all tasks unless it is given. */
  back?: { readonly to: string; readonly onPress: () => void }
  children: ReactNode
}) {
  const { records: words } = useWords()
  const openView = useOpenView()
  const toTasks = { to: words.title, onPress: () => openView({ kind: 'subjects' }) }
  return (
    <Screen>
      <Bar back={back ?? toTasks} title={<h1>{title}</h1>} />
      <ConnectionBanner />
      <main className={`grow column padded ${styles.desk}`}>{children}</main>
    </Screen>
  )
}

/**
 * The tabs for queries, requested changes and their journal. Renders nothing if the employee may not change records.
 */
export function RecordsTabs({ selected }: { selected: 'subjects' | 'requests' | 'journal' }) {
  const openView = useOpenView()
  const { records: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const requests = useKioskState(({ requests }) => requests)
  if (session?.mayChangeRecords !== true) return null
  return (
    <Tabs
      label={words.tabsLabel}
      selected={selected}
      onSelect={(kind) => openView({ kind })}
      tabs={[
        { id: 'subjects', label: words.tabs.ask },
        {
          id: 'requests',
          label: words.tabs.requests,
          count: requests.filter((one) => one.kind === 'record' && isUnderWay(one)).length,
        },
        { id: 'journal', label: words.tabs.journal },
      ]}
    />
  )
}
