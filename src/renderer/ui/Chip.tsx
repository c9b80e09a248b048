import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { IconInformation, IconOk, IconStop, IconWarning } from './icons.tsx'

export type ChipKind = 'plain' | 'ok' | 'warn' | 'stop' | 'info'

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

const MARKS: Readonly<Record<ChipKind, ReactNode>> = {
  plain: null,
  ok: <IconOk />,
  warn: <IconWarning />,
  stop: <IconStop />,
  info: <IconInformation />,
}

/** The mark of a kind, for chips, banners and lists. */
export function KindMark({ kind }: { readonly kind: ChipKind }) {
  return MARKS[kind]
}
