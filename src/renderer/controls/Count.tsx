import type { ReactNode } from 'react'
import styles from './Count.module.css'

/** The number of entries behind a button. */
export function Count({
  mark = null,
  children,
}: {
  /** Shown before the number when an entry needs attention; colours it. */
  mark?: ReactNode
  children: number
}) {
  return (
    <span className={`${styles.count} num`} data-wanting={mark !== null || undefined}>
      {mark}
      {children}
    </span>
  )
}
