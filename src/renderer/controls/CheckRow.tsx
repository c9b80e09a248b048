import { type ReactNode, useId } from 'react'
import styles from './CheckRow.module.css'
import { IconCheck } from './icons.tsx'
import { PressArea } from './PressArea.tsx'

/** The picture of a check box. Not a control. */
export function CheckMark({ on }: { readonly on: boolean }) {
  return (
    <span className={styles.checkMark} data-on={on || undefined} aria-hidden="true">
      {on && <IconCheck />}
    </span>
  )
}

interface CheckRowProps {
  /**
   * The accessible name of the check box: the ingredient or the equipment. The content of the row is its description.
   */
  readonly name: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

/** A check box as a whole row, which can be pressed anywhere. A ticked row is dimmed and stays readable. */
export function CheckRow({ name, on, onChange, children }: CheckRowProps) {
  const id = useId()
  return (
    <PressArea
      className={styles.checkRow}
      role="checkbox"
      aria-checked={on}
      aria-label={name}
      aria-describedby={id}
      onPress={() => onChange(!on)}
    >
      <CheckMark on={on} />
      <span id={id} className={styles.checkRowContent}>
        {children}
      </span>
    </PressArea>
  )
}
