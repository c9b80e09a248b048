import type { ReactNode } from 'react'
import { Bar } from '../parts/Bar.tsx'
import { ConnectionBanner } from '../parts/Connection.tsx'
import { Screen } from '../ui/layout.tsx'
import { useWords } from '../words/words.ts'
import styles from './records.module.css'
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
      <main className={`grow ${styles.recordsMain} column`}>{children}</main>
    </Screen>
  )
}
