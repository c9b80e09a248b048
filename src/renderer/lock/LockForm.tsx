import { type ReactNode, useState } from 'react'
import type { LockState, Session } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import { Button } from '../controls/Button.tsx'
import { IconBack, IconLock } from '../controls/icons.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { useStation } from '../kiosk/useKioskState.ts'
import { useSend } from '../kiosk/useSend.ts'
import { TakenBackNote } from '../requests/TakenBackNote.tsx'
import { useScannedBadge } from '../scanner/link.ts'
import { EmployeeNumber } from '../sign-in/EmployeeNumber.tsx'
import { PasswordForm, WhosePassword } from '../sign-in/PasswordForm.tsx'
import { useSignInForm } from '../sign-in/useSignInForm.ts'
import { clockTime } from '../time/clockTime.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './LockScreen.module.css'

/** The person whose password the lock asks for. */
type Asked =
  | { readonly kind: 'same' }
  | { readonly kind: 'number' }
  | { readonly kind: 'another'; readonly employeeNumber: string }

/** The ways to leave the lock: the password of the signed-in person, another employee, or signing out. */
export function LockForm({
  headingId,
  session,
  locked,
}: {
  headingId: string
  session: Session
  locked: Extract<LockState, { readonly kind: 'locked' }>
}) {
  const send = useSend()
  const { entityNumber } = useStation()
  const { lock: words, signIn, bar, failures, locale } = useFirstWords()
  const [asked, ask] = useState<Asked>({ kind: 'same' })
  const { id, failure, busy, leave, ask: askService } = useSignInForm()
  const turnTo = (next: Asked) => {
    leave()
    ask(next)
  }
  const askFor = (employeeNumber: string) => turnTo({ kind: 'another', employeeNumber })
  useScannedBadge(askFor)

  const { name } = session
  const since = clockTime(locked.since, locale)
  const whoLocked = (
    <>
      <h1 id={headingId}>
        <IconLock /> {words.heading}
      </h1>
      <WhosePassword employeeNumber={session.employeeNumber} name={name} />
      <p>{words.because(locked.because, name, since)}</p>
      <TakenBackNote />
    </>
  )
  const another = (
    <Button size="main" onPress={() => turnTo({ kind: 'number' })}>
      {signIn.anotherEmployee}
    </Button>
  )
  const back = (
    <Button size="main" icon={<IconBack />} onPress={() => turnTo({ kind: 'same' })}>
      {words.backToLock}
    </Button>
  )
  switch (asked.kind) {
    case 'same':
      return (
        <FormParts
          page="same"
          who={whoLocked}
          ways={
            <>
              <Button size="main" onPress={() => void send('signOut', null)}>
                {bar.signOut}
              </Button>
              {another}
            </>
          }
        >
          <PasswordForm
            key={id}
            employeeNumber={session.employeeNumber}
            failure={failure}
            busy={busy}
            onPassword={(password) => void askService((send, form) => send('signInAgain', { password, form }))}
            sentence={failures.signInAgain}
          />
        </FormParts>
      )
    case 'number':
      return (
        <FormParts page="number" who={whoLocked} ways={back}>
          <EmployeeNumber entity={entityNumber} onNumber={askFor} />
        </FormParts>
      )
    case 'another': {
      const { employeeNumber } = asked
      return (
        <FormParts
          page="another"
          who={
            <>
              <h1 id={headingId}>{signIn.passwordHeading(employeeNumber)}</h1>
              <p>{words.anotherGoesOn(name)}</p>
            </>
          }
          ways={
            <>
              {back}
              {another}
            </>
          }
        >
          <PasswordForm
            key={id}
            employeeNumber={employeeNumber}
            failure={failure}
            busy={busy}
            onPassword={(password) =>
              void askService((send, form) => send('signIn', { employeeNumber, password, form }))
            }
          />
        </FormParts>
      )
    }
    default:
      return assertNever(asked)
  }
}

/** The person, the field and the other buttons, for the layouts of the lock to place. */
function FormParts({
  page,
  who,
  ways,
  children,
}: {
  page: string
  who: ReactNode
  ways: ReactNode
  children: ReactNode
}) {
  return (
    <PressGuard page={page}>
      <div className={styles.lockWho}>{who}</div>
      <div className={styles.lockEntry}>{children}</div>
      <div className={`wrap ${styles.lockWays}`}>{ways}</div>
    </PressGuard>
  )
}
