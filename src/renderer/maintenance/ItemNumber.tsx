import styles from './MaintenanceScreen.module.css'

/** The number of an asset or product, shown above its name. */
export function ItemNumber({ children }: { children: string }) {
  return (
    <p className={`${styles.itemNumber} num`} dir="auto">
      {children}
    </p>
  )
}
