import type { ReactNode } from 'react'
import { KindMark } from '../controls/Chip.tsx'
import './Strip.css'

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
