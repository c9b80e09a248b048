import type { ComponentProps } from 'react'
import { KeyArea } from './KeyArea.tsx'
import styles from './Keyboard.module.css'

/** A key of the on-screen keyboard. One that acts (Shift, Enter) has a darker surface than one that types. */
export function KeyboardKey({ acts = false, ...rest }: ComponentProps<typeof KeyArea> & { acts?: boolean }) {
  return <KeyArea {...rest} className={acts ? `${styles.keyboardKey} ${styles.keyboardAction}` : styles.keyboardKey} />
}
