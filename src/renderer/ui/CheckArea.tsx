import type { ComponentProps } from 'react'
import styles from './CheckArea.module.css'
import { IconCheck } from './icons.tsx'
import { Press } from './Press.tsx'

/** `mixed`: neither one nor the other; a touch makes it true. */
type Checked = boolean | 'mixed'

/** The picture of a check box. Not a control. */
export function CheckMark({ on }: { readonly on: Checked }) {
  return (
    <span className={styles.checkMark} data-on={on || undefined} aria-hidden="true">
      {on === true && <IconCheck />}
    </span>
  )
}

interface CheckAreaProps extends Omit<ComponentProps<typeof Press>, 'role' | 'aria-checked' | 'onPress' | 'onChange'> {
  readonly on: Checked
  /** Null if it cannot be changed: its content is shown then without a control. */
  readonly onChange: ((on: boolean) => void) | null
}

/** A surface that is a check box as a whole: a row, a tile. */
export function CheckArea({ on, onChange, ...rest }: CheckAreaProps) {
  return onChange === null ? (
    <div className={rest.className}>{rest.children}</div>
  ) : (
    <Press {...rest} role="checkbox" aria-checked={on} onPress={() => onChange(on !== true)} />
  )
}
