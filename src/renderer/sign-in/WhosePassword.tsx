import styles from './PasswordForm.module.css'

/** The person whose password is asked for: the number, to be compared with the badge, and the name. */
export function WhosePassword({ employeeNumber, name }: { employeeNumber: string; name: string }) {
  return (
    <p className={styles.whosePassword}>
      <span className={`${styles.whosePasswordNumber} num`}>{employeeNumber}</span>
      {name === employeeNumber ? null : <span dir="auto">{name}</span>}
    </p>
  )
}
