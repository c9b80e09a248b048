import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Screen } from '../frame/Screen.tsx'
import { useStation } from '../kiosk/useKioskState.ts'
import { useIgnoredCodes, useScannerTextRemoved } from '../scanner/link.ts'
import { useSecondsUntil } from '../time/useSecondsUntil.ts'
import { Button } from '../ui/Button.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { EmployeeNumber } from './EmployeeNumber.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SignInScreen.module.css'
import { useSignInForm } from './useSignInForm.ts'
import { Welcome } from './Welcome.tsx'

/** An employee number that was read from a badge; `sequence` tells one scan from the next. */
export interface ScannedNumber {
  readonly employeeNumber: string
  readonly sequence: number
}

/** Five digits, then the password. After a wrong password only the password is asked for again. */
export function SignInScreen({
  scannedNumber,
}: {
  /** A scanned badge: shows the password form for this number, in place of any typed number. */
  scannedNumber: ScannedNumber | null
}) {
  const { signIn: words } = useFirstWords()
  const { entityNumber } = useStation()
  const [asked, ask] = useState(scannedNumber?.employeeNumber ?? null)
  const { id, failure, busy, leave, ask: askService } = useSignInForm()
  const [cleaning, setCleaning] = useState(false)
  useIgnoredCodes(cleaning)
  const lastScan = useRef(scannedNumber)
  const takeScan = useEffectEvent((scan: ScannedNumber | null) => {
    if (scan === lastScan.current) return
    lastScan.current = scan
    if (scan !== null) askFor(scan.employeeNumber)
  })
  useEffect(() => takeScan(scannedNumber), [scannedNumber])

  const askFor = (employeeNumber: string | null) => {
    leave()
    ask(employeeNumber)
  }
  // The first part of a scan is not the number of a person.
  useScannerTextRemoved((hasLed) => {
    if (hasLed) askFor(null)
  })
  const clean = () => {
    // The next person may stand here when the display is clean.
    askFor(null)
    setCleaning(true)
  }

  if (cleaning) return <CleanScreen onDone={() => setCleaning(false)} />
  return (
    <Screen>
      <div className={`screen-body ${styles.signInBody}`} data-keys={asked === null ? 'digits' : 'letters'}>
        <Welcome onClean={clean} onLeave={leave} />
        <main className={styles.signInForm}>
          {asked === null ? (
            <EmployeeNumber entity={entityNumber} onNumber={askFor} />
          ) : (
            <>
              <h1 className={styles.signInNumber}>{words.passwordHeading(asked)}</h1>
              <PasswordForm
                key={id}
                employeeNumber={asked}
                failure={failure}
                busy={busy}
                onPassword={(password) =>
                  void askService((send, form) => send('signIn', { employeeNumber: asked, password, form }))
                }
                secondButton={
                  <Button size="main" onPress={() => askFor(null)}>
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

const MILLISECONDS_TO_WIPE = 30_000

/** A screen without controls, shown long enough to wipe the display. */
function CleanScreen({ onDone }: { onDone: () => void }) {
  const { cleaning } = useFirstWords()
  const [endsAt] = useState(() => Date.now() + MILLISECONDS_TO_WIPE)
  const left = useSecondsUntil(endsAt)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (left === 0) done()
  }, [left])
  return (
    <main className={styles.cleanScreen}>
      <h1>{cleaning.title}</h1>
      <p className="muted" role="timer">
        {cleaning.sentence(left)}
      </p>
    </main>
  )
}
