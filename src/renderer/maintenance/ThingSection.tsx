import type { ReactNode } from 'react'
import styles from './MaintenanceScreen.module.css'

/** The panel beside the list: the details of one asset or product, or the chosen ones. */
export function ThingSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={`panel ${styles.thing}`} aria-label={label}>
      {children}
    </section>
  )
}
