import type { ReactNode } from 'react'
import styles from './Choice.module.css'
import { Press } from './Press.tsx'

/** A row of a group of radio buttons. Without `onChoose` it can only be read, and keeps its place in the column. */
export function Choice({
  name,
  chosen,
  onChoose,
  children,
}: {
  /** The accessible name. */
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: (() => void) | null
  readonly children: ReactNode
}) {
  if (onChoose === null) {
    return (
      <div className={styles.choice}>
        <span className={styles.choiceNone} />
        {children}
      </div>
    )
  }
  return (
    <Press className={styles.choice} role="radio" aria-checked={chosen} aria-label={name} onPress={onChoose}>
      <span className={styles.choiceMark} aria-hidden="true" />
      {children}
    </Press>
  )
}
