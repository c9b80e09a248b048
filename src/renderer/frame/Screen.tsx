import type { ReactNode } from 'react'
import '../controls/Panel.css'
import './Screen.css'

/** A whole screen: what lies below each other on it. `className` arranges what is in the middle. */
export function Screen({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`screen ${className}`}>{children}</div>
}
