import { type ReactNode, useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import type { LockState, Session } from '../../shared/model.ts'
import { assertNever, type Result } from '../../shared/result.ts'
import { Button } from '../controls/Button.tsx'
import { IconBack, IconLock } from '../controls/icons.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { TakenBackNote } from '../requests/TakenBackNote.tsx'
import { useIgnoredCodes, useScannedBadge } from '../scanner/link.ts'
import { EmployeeNumber } from '../sign-in/EmployeeNumber.tsx'
import { PasswordForm } from '../sign-in/PasswordForm.tsx'
import { WhosePassword } from '../sign-in/WhosePassword.tsx'
import { clockTime } from '../time/clockTime.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './LockScreen.module.css'

/** The person whose password the lock asks for. */
type Asked =
  | { readonly kind: 'same' }
  | { readonly kind: 'number' }
  /** `turn` differs from one scan to the next, so that a second scan of the same badge empties the form. */
  | { readonly kind: 'another'; readonly employeeNumber: string; readonly turn: number }

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
  const { send, isBusy } = useCommand()
  const { lock: words, signIn, bar, failures, locale } = useFirstWords()
  const [asked, ask] = useState<Asked>({ kind: 'same' })
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  /** The password was right and the lock is about to close: nothing else can be pressed. */
  const [isProven, setProven] = useState(false)
  const busy = isBusy || isProven

  const prove = async (answer: Promise<Result<null, SignInFailure> | undefined>) => {
    setFailure(null)
    const outcome = await answer
    if (outcome?.ok) setProven(true)
    else setFailure(outcome?.failure ?? null)
  }
  const turnTo = (next: Asked) => {
    setFailure(null)
    ask(next)
  }
  const askFor = (employeeNumber: string) =>
    turnTo({ kind: 'another', employeeNumber, turn: asked.kind === 'another' ? asked.turn + 1 : 0 })
  useScannedBadge(askFor)
  useIgnoredCodes(busy ? 'signingIn' : null)

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
    <Button size="main" disabled={busy} onPress={() => turnTo({ kind: 'number' })}>
      {signIn.anotherEmployee}
    </Button>
  )
  const back = (
    <Button size="main" icon={<IconBack />} disabled={busy} onPress={() => turnTo({ kind: 'same' })}>
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
            key="same"
            employeeNumber={session.employeeNumber}
            failure={failure}
            busy={busy}
            onPassword={(password) => void prove(send('signInAgain', { password }))}
            sentence={failures.signInAgain}
          />
        </FormParts>
      )
    case 'number':
      return (
        <FormParts page="number" who={whoLocked} ways={back}>
          <EmployeeNumber onNumber={askFor} />
        </FormParts>
      )
    case 'another': {
      const { employeeNumber, turn } = asked
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
            key={turn}
            employeeNumber={employeeNumber}
            failure={failure}
            busy={busy}
            onPassword={(password) => void prove(send('signIn', { employeeNumber, password }))}
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
      <div className={styles.lockWays}>{ways}</div>
    </PressGuard>
  )
}
