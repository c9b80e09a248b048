import type { ReactNode } from 'react'
import { assertNever } from '../../shared/result.ts'
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

/** The mark of a kind, for chips, banners and lists. */
export function KindMark({ kind }: { readonly kind: ChipKind }) {
  switch (kind) {
    case 'plain':
      return null
    case 'ok':
      return <IconOk />
    case 'warn':
      return <IconWarning />
    case 'stop':
      return <IconStop />
    case 'info':
      return <IconInformation />
    default:
      return assertNever(kind)
  }
}
