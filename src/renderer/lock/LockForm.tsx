import { useState } from 'react'
import type { LockState, Session } from '../../shared/model.ts'
import { useStation } from '../kiosk/useKioskState.ts'
import { useSend } from '../kiosk/useSend.ts'
import { TakenBackNote } from '../requests/TakenBackNote.tsx'
import { useScannedBadge } from '../scanner/link.ts'
import { EmployeeNumber } from '../sign-in/EmployeeNumber.tsx'
import { PasswordForm, WhosePassword } from '../sign-in/PasswordForm.tsx'
import { useSignInForm } from '../sign-in/useSignInForm.ts'
import { clockTime } from '../time/clockTime.ts'
import { Button } from '../ui/Button.tsx'
import { IconBack, IconLock } from '../ui/icons.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './LockScreen.module.css'

/** The person whose password the lock asks for. */
type Asked =
  | { readonly kind: 'same' }
  | { readonly kind: 'number' }
  | { readonly kind: 'another'; readonly employeeNumber: string }

/**
 * The ways to leave the lock: the password of the signed-in person, another employee, or signing out. The layouts of the
 * lock place the person, the field and the other buttons.
 */
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
  const isSame = asked.kind === 'same'
  const { employeeNumber } = asked.kind === 'another' ? asked : session
  const signInWith = (password: string) =>
    askService((send, form) =>
      isSame ? send('signInAgain', { password, form }) : send('signIn', { employeeNumber, password, form }),
    )
  return (
    <PressGuard page={asked.kind}>
      <div className={styles.lockWho}>
        {asked.kind === 'another' ? (
          <>
            <h1 id={headingId}>{signIn.passwordHeading(employeeNumber)}</h1>
            <p>{words.anotherGoesOn(name)}</p>
          </>
        ) : (
          <>
            <h1 id={headingId}>
              <IconLock /> {words.heading}
            </h1>
            <WhosePassword employeeNumber={employeeNumber} name={name} />
            <p>{words.because(locked.because, name, clockTime(locked.since, locale))}</p>
            <TakenBackNote />
          </>
        )}
      </div>
      <div className={styles.lockEntry}>
        {asked.kind === 'number' ? (
          <EmployeeNumber entity={entityNumber} onNumber={askFor} />
        ) : (
          <PasswordForm
            key={id}
            employeeNumber={employeeNumber}
            failure={failure}
            busy={busy}
            onPassword={(password) => void signInWith(password)}
            sentence={isSame ? failures.signInAgain : failures.signIn}
          />
        )}
      </div>
      <div className={`wraps ${styles.lockWays}`}>
        {isSame ? (
          <Button size="main" onPress={() => void send('signOut', null)}>
            {bar.signOut}
          </Button>
        ) : (
          <Button size="main" icon={<IconBack />} onPress={() => turnTo({ kind: 'same' })}>
            {words.backToLock}
          </Button>
        )}
        {asked.kind === 'number' ? null : (
          <Button size="main" onPress={() => turnTo({ kind: 'number' })}>
            {signIn.anotherEmployee}
          </Button>
        )}
      </div>
    </PressGuard>
  )
}
