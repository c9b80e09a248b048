import { useRef, useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import { Button } from '../controls/Button.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useIgnoredCodes } from '../scanner/link.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { CleanScreen } from './CleanScreen.tsx'
import { EmployeeNumber } from './EmployeeNumber.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SignInScreen.module.css'
import { Welcome } from './Welcome.tsx'

/** An employee number that was read from a badge; `sequence` tells one scan from the next. */
export interface ScannedNumber {
  readonly employeeNumber: string
  readonly sequence: number
}

/** The number whose password is asked for; `sequence` is null where the number was typed. */
interface AskedNumber {
  readonly employeeNumber: string
  readonly sequence: number | null
}

/** Five digits, then the password. After a wrong password only the password is asked for again. */
export function SignInScreen({
  scannedNumber = null,
}: {
  /** A scanned badge: shows the password form for this number, in place of any typed number. */
  scannedNumber?: ScannedNumber | null
}) {
  const { send, isBusy } = useCommand()
  const { signIn: words } = useFirstWords()
  const [asked, ask] = useState<AskedNumber | null>(scannedNumber)
  const [lastScan, setLastScan] = useState(scannedNumber?.sequence)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  /** True until the first screen of the session is shown. */
  const [isSignedIn, setSignedIn] = useState(false)
  const busy = isBusy || isSignedIn
  const [cleaning, setCleaning] = useState(false)
  useIgnoredCodes(cleaning ? 'wiping' : busy ? 'signingIn' : null)
  const latest = useRef(asked)
  latest.current = asked
  if (scannedNumber !== null && scannedNumber.sequence !== lastScan) {
    setLastScan(scannedNumber.sequence)
    ask(scannedNumber)
    setFailure(null)
  }

  const signIn = async (password: string) => {
    if (asked === null || busy) return
    setFailure(null)
    const outcome = await send('signIn', { employeeNumber: asked.employeeNumber, password })
    if (outcome?.ok) setSignedIn(true)
    // After a newer badge, this failure belongs to another person.
    else if (latest.current === asked) setFailure(outcome?.failure ?? null)
  }
  const another = () => {
    ask(null)
    setFailure(null)
  }

  if (cleaning) return <CleanScreen onDone={() => setCleaning(false)} />
  return (
    <Screen>
      <div className={`screen-body ${styles.signInBody}`} data-keys={asked === null ? 'digits' : 'letters'}>
        <Welcome onClean={() => setCleaning(true)} />
        <main className={styles.signInForm}>
          {asked === null ? (
            <EmployeeNumber onNumber={(employeeNumber) => ask({ employeeNumber, sequence: null })} />
          ) : (
            <>
              <h1 className={styles.signInNumber}>{words.passwordHeading(asked.employeeNumber)}</h1>
              <PasswordForm
                key={asked.sequence}
                employeeNumber={asked.employeeNumber}
                failure={failure}
                busy={busy}
                onPassword={(password) => void signIn(password)}
                secondButton={
                  <Button size="main" onPress={another}>
                    {words.anotherEmployee}
                  </Button>
                }
                compact
              />
            </>
          )}
        </main>
      </div>
    </Screen>
  )
}
