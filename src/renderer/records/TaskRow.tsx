import type { ReactNode } from 'react'
import { ServiceText } from '../look/ServiceText.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import styles from './TaskRow.module.css'

/** A row to choose. */
interface Row {
  readonly name: string
  /** More about it, in a smaller line below. */
  readonly more?: string
  /** The accessible name, where it is not the name and what is below. */
  readonly label?: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

export type ListedRow = Row & { readonly key: string | number }

/** A list of rows to choose from. */
export function RowsList({
  label,
  rows,
  startOver,
  children,
}: {
  /** The accessible name. */
  label: string
  rows: readonly ListedRow[]
  startOver?: string
  /** Above the rows. */
  children?: ReactNode
}) {
  return (
    <Scroller label={label} startOver={startOver}>
      {children}
      <ul className={`column ${styles.taskRows}`}>
        {rows.map(({ key, ...row }) => (
          <TaskRow key={key} {...row} />
        ))}
      </ul>
    </Scroller>
  )
}

export function TaskRow({ name, more = '', label, disabled = false, onPress }: Row) {
  return (
    <li>
      <Press className={`column tile ${styles.taskRow}`} disabled={disabled} aria-label={label} onPress={onPress}>
        <span className={styles.taskRowName} dir="auto">
          <ServiceText>{name}</ServiceText>
        </span>
        {more === '' ? null : (
          <span className={styles.taskRowMore} dir="auto">
            <ServiceText>{more}</ServiceText>
          </span>
        )}
      </Press>
    </li>
  )
}
