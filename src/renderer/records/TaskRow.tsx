import type { ReactNode } from 'react'
import { PressArea } from '../controls/PressArea.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import styles from './TaskRow.module.css'

/** A list of rows to choose from. */
export function TaskRows({ children }: { children: ReactNode }) {
  return <ul className={styles.taskRows}>{children}</ul>
}

/** A row to choose: its name, and more about it below. */
export function TaskRow({
  name,
  more,
  label,
  disabled = false,
  onPress,
}: {
  name: string
  more?: string
  /** The accessible name, where it is not the name and what is below. */
  label?: string
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <li>
      <PressArea className={styles.taskRow} disabled={disabled} aria-label={label} onPress={onPress}>
        <span className={styles.taskRowName} dir="auto">
          <ServiceText>{name}</ServiceText>
        </span>
        {more === undefined || more === '' ? null : (
          <span className={styles.taskRowMore} dir="auto">
            <ServiceText>{more}</ServiceText>
          </span>
        )}
      </PressArea>
    </li>
  )
}
