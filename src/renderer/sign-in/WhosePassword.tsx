import './PasswordForm.css'

/** The person whose password is asked for: the number, to be compared with the badge, and the name. */
export function WhosePassword({ employeeNumber, name }: { employeeNumber: string; name: string }) {
  return (
    <p className="whose-password">
      <span className="whose-password-number num">{employeeNumber}</span>
      <span dir="auto">{name}</span>
    </p>
  )
}
