import type { ReactNode } from 'react'
import styles from './StationDetails.module.css'

/** One name and value of the station. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.stationFact}>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
