import type { ReactNode } from 'react'
import { ServiceText } from '../look/ServiceText.tsx'
import styles from './List.module.css'
import { Press } from './Press.tsx'
import { Scroller } from './Scroller.tsx'

interface Row {
  readonly name: string
  /** More about it, in a smaller line below. */
  readonly more?: string
  /** The accessible name, where it is not the name and what is below. */
  readonly label?: string
  readonly disabled?: boolean
  /** Absent for a row that is only read. */
  readonly onPress?: () => void
  /** Behind the words: a chip, or the buttons of a row that is only read. */
  readonly beside?: ReactNode
}

export type ListedRow = Row & { readonly key: string | number }

/** Rows one below the other, with page buttons where they are more than there is room for. */
export function List({
  label,
  rows,
  startOver,
  children,
}: {
  /** The accessible name. */
  label: string
  rows: readonly ListedRow[]
  /** See Scroller. */
  startOver?: string
  /** Above the rows. */
  children?: ReactNode
}) {
  return (
    <Scroller label={label} startOver={startOver} rows={rows.map(({ key }) => key)}>
      {children}
      <Rows rows={rows} />
    </Scroller>
  )
}

/** The rows alone, where they are a part of what is scrolled. `tiles`: beside each other where there is room. */
export function Rows({ rows, tiles = false }: { rows: readonly ListedRow[]; tiles?: boolean }) {
  return (
    <ul className={styles.rows} data-tiles={tiles || undefined}>
      {rows.map(({ key, label, disabled = false, onPress, ...shown }) => (
        <li key={key}>
          {onPress === undefined ? (
            <div className={styles.row}>
              <Shown {...shown} />
            </div>
          ) : (
            <Press className={`tile ${styles.row}`} disabled={disabled} aria-label={label} onPress={onPress}>
              <Shown {...shown} />
            </Press>
          )}
        </li>
      ))}
    </ul>
  )
}

function Shown({ name, more = '', beside = null }: Pick<Row, 'name' | 'more' | 'beside'>) {
  return (
    <>
      <span className={styles.words}>
        <b className={styles.name} dir="auto">
          <ServiceText>{name}</ServiceText>
        </b>
        {more === '' ? null : (
          <span className={styles.more} dir="auto">
            <ServiceText>{more}</ServiceText>
          </span>
        )}
      </span>
      {beside}
    </>
  )
}
