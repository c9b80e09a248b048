import type { ReactNode } from 'react'

/** One line of what the station is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="station-fact">
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
