import type { ReactNode } from 'react'
import { type ChipKind, KindMark } from './Chip.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly kind: Exclude<ChipKind, 'plain'>
  /** What happened. */
  readonly title: string
  /** What still works, and what to do. */
  readonly children?: ReactNode
  /** A Button, or a row of them. */
  readonly action?: ReactNode
  /**
   * Interrupts a screen reader: for an effect of the person's own action, or a message that must be seen now. A `stop`
   * is urgent by default.
   */
  readonly urgent?: boolean | undefined
}

/** A message: what happened, what still works and what to do. */
export function Notice({ kind, title, children, action, urgent = kind === 'stop' }: NoticeProps) {
  return (
    <div className={styles.banner} role={urgent ? 'alert' : 'status'} data-kind={kind}>
      <span className={styles.bannerMark}>
        <KindMark kind={kind} />
      </span>
      <div className={styles.bannerText}>
        <p className={styles.bannerTitle}>{title}</p>
        {children !== undefined && <div className={styles.bannerMore}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.bannerAction}>{action}</div>}
    </div>
  )
}
