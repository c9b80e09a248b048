import type { ReactNode } from 'react'
import '../controls/Panel.css'
import './Screen.css'

/** The layout of a whole screen: its parts one below the other. `className` arranges the middle part. */
export function Screen({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`screen ${className}`}>{children}</div>
}
