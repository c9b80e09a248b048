import styles from './MaintenanceScreen.module.css'

/** The number of an asset or product, shown above its name. */
export function ThingNumber({ children }: { children: string }) {
  return (
    <p className={`${styles.thingNumber} num`} dir="auto">
      {children}
    </p>
  )
}
