import type { ReactNode } from 'react'
import { KindMark } from '../ui/Chip.tsx'
import styles from './Strip.module.css'

/** A row above a whole screen, as low as its text: a state of the station that affects the person now. */
export function Strip({
  kind,
  title,
  children,
  action = null,
}: {
  kind: 'info' | 'warn'
  title: ReactNode
  /** The consequence of the title. */
  children?: ReactNode
  /** A Button. */
  action?: ReactNode
}) {
  return (
    <div className={styles.strip} role="status" data-kind={kind}>
      <span className={styles.stripMark}>
        <KindMark kind={kind} />
      </span>
      <p className={styles.stripWords}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
