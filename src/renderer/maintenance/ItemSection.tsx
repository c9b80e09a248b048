import type { ReactNode } from 'react'
import styles from './MaintenanceScreen.module.css'

/** The panel beside the list: the details of one asset or product, or the chosen ones. */
export function ItemSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={`panel ${styles.item}`} aria-label={label}>
      {children}
    </section>
  )
}
