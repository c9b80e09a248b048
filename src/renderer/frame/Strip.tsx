import type { ReactNode } from 'react'
import { KindMark } from '../controls/Chip.tsx'
import './Strip.css'

/** Above a whole screen, as low as its words: how the station is used just now. */
export function Strip({
  kind,
  title,
  children,
  action = null,
}: {
  kind: 'info' | 'warn'
  title: ReactNode
  /** What it means. */
  children?: ReactNode
  /** A Button. */
  action?: ReactNode
}) {
  return (
    <div className="strip" role="status" data-kind={kind}>
      <span className="strip-mark">
        <KindMark kind={kind} />
      </span>
      <p className="strip-words">
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
