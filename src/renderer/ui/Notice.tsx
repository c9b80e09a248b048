import type { ReactNode } from 'react'
import { IconInformation, IconOk, IconStop, IconWarning } from './icons.tsx'
import styles from './Notice.module.css'

export type ChipKind = 'plain' | 'ok' | 'warn' | 'stop' | 'info'

const MARKS: Readonly<Record<ChipKind, ReactNode>> = {
  plain: null,
  ok: <IconOk />,
  warn: <IconWarning />,
  stop: <IconStop />,
  info: <IconInformation />,
}

/** The mark of a kind, for chips, notices and lists. */
export function KindMark({ kind }: { readonly kind: ChipKind }) {
  return MARKS[kind]
}

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
  /** A row above a whole screen, as low as its text, for a state of the station that affects the person now. */
  readonly strip?: boolean | undefined
}

/** A message: what happened, what still works and what to do. */
export function Notice({ kind, title, children, action, urgent = kind === 'stop', strip = false }: NoticeProps) {
  return (
    <div className={strip ? styles.strip : styles.notice} role={urgent ? 'alert' : 'status'} data-kind={kind}>
      <span className={styles.mark}>
        <KindMark kind={kind} />
      </span>
      <div className={styles.text}>
        <b className={styles.title}>{title}</b>{' '}
        {children !== undefined && <div className={styles.more}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ChipProps {
  readonly children: ReactNode
  readonly kind?: ChipKind | undefined
  /** Replaces the mark of the kind. */
  readonly icon?: ReactNode
  /** For a number or a code: tabular figures. */
  readonly number?: boolean | undefined
}

/** A few words about something beside it. Each kind has a colour and a mark, so that colour is never the only sign. */
export function Chip({ children, kind = 'plain', icon, number = false }: ChipProps) {
  return (
    <span className={number ? `${styles.chip} num` : styles.chip} data-kind={kind}>
      {icon ?? <KindMark kind={kind} />}
      <span className={styles.chipWords}>{children}</span>
    </span>
  )
}
