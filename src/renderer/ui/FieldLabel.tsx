import styles from './FieldLabel.module.css'

/** The visible label above a field. */
export function FieldLabel({ of, children }: { /** The id of the field. */ of: string; children: string }) {
  return (
    <label htmlFor={of} className={styles.label}>
      {children}
    </label>
  )
}
