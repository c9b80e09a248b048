import type { ReactNode } from 'react'
import type { RecordsTask } from '../../shared/recordsTask.ts'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { Bar } from '../navigation/Bar.tsx'
import { useWords } from '../words/words.ts'
import styles from './records.module.css'
import { useOpenView } from './useOpenView.ts'

/** The frame of a task: its name, the way back to all tasks, and its content in a column. */
export function TaskScreen({ task, children }: { task: RecordsTask; children: ReactNode }) {
  const openView = useOpenView()
  const { records: words, recordsTasks } = useWords()
  return (
    <Screen>
      <Bar
        back={{ to: words.title, onPress: () => openView({ kind: 'subjects' }) }}
        title={<h1>{recordsTasks.tiles[task].name}</h1>}
      />
      <ConnectionBanner />
      <main className={`${styles.recordsMain} column`}>{children}</main>
    </Screen>
  )
}
