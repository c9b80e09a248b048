import type { ReactNode } from 'react'
import styles from './MaintenanceScreen.module.css'

/** The content below the bar of a maintenance screen: a list, and beside it a panel with details. */
export function MaintenanceBody({
  tab,
  children,
  aside = null,
}: {
  /** The tab "requests" has one column. */
  tab?: string
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <main className={`screen-body ${styles.maintenanceBody}`} data-tab={tab}>
      <div className="column">{children}</div>
      {aside}
    </main>
  )
}
