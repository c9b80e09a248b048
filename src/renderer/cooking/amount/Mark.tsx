import type { ReactNode } from 'react'
import { type ChipKind, KindMark } from '../../ui/Notice.tsx'
import styles from './amount.module.css'

/** A short remark under a line, with the symbol of its kind, because colour alone must not carry a meaning. */
export function Mark({ kind, children }: { kind: Exclude<ChipKind, 'plain'>; children: ReactNode }) {
  return (
    <small className={styles.mark} data-kind={kind}>
      <KindMark kind={kind} />
      <span>{children}</span>
    </small>
  )
}
