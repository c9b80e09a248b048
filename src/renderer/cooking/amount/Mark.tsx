import './amount.css'
import type { ReactNode } from 'react'
import { type ChipKind, KindMark } from '../../controls/Chip.tsx'

/** A few words under a line about the line, with the mark of their kind: colour never speaks alone. */
export function Mark({ kind, children }: { kind: Exclude<ChipKind, 'plain'>; children: ReactNode }) {
  return (
    <small className="mark" data-kind={kind}>
      <KindMark kind={kind} />
      <span>{children}</span>
    </small>
  )
}
