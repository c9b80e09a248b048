import type { ReactNode } from 'react'
import styles from './MaintenanceScreen.module.css'

/** The content below the bar of a maintenance screen: a list, and beside it a panel with details. */
export function MaintenanceBody({
  tab,
  tabs = null,
  children,
  aside = null,
}: {
  /** The tab "requests" has one column. */
  tab?: string
  /** Across both columns, so that they stand in one place on every page. */
  tabs?: ReactNode
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <main className={`screen-body ${styles.maintenanceBody}`} data-tab={tab}>
      {tabs === null ? null : <div className={styles.maintenanceTabs}>{tabs}</div>}
      <div className="column">{children}</div>
      {aside}
    </main>
  )
}
