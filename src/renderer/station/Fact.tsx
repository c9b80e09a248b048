import type { ReactNode } from 'react'

/** One name and value of the station. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="station-fact">
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
