import { RECORDS_TASKS } from '../../shared/recordsTask.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { useStation } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import styles from './TaskTiles.module.css'
import { TASK_ICONS } from './taskIcons.tsx'
import { useOpenView } from './useOpenView.ts'

/** The tasks, as large tiles that say what each does and what it asks for. */
export function TaskTiles() {
  const openView = useOpenView()
  const { recordsTasks: words } = useWords()
  const station = useStation()
  return (
    <section className={styles.taskTiles} aria-label={words.title}>
      {RECORDS_TASKS.map((task) => {
        const { name, about, by } = words.tiles[task]
        const Icon = TASK_ICONS[task]
        return (
          <PressArea
            key={task}
            className={styles.taskTile}
            aria-label={name}
            onPress={() => openView({ kind: 'task', task, of: null })}
          >
            <Icon />
            <span className={styles.taskName}>{name}</span>
            <span className={styles.taskAbout}>{about(station.entityNumber)}</span>
            <span className={styles.taskBy}>{by}</span>
          </PressArea>
        )
      })}
    </section>
  )
}
