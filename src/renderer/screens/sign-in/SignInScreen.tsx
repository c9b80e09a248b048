import { useState } from 'react'
import type { SignInFailure } from '../../../shared/failure.ts'
import { Screen } from '../../frame/Screen.tsx'
import { useKiosk } from '../../useKiosk.ts'
import { CleanScreen } from './CleanScreen.tsx'
import { EmployeeNumber } from './EmployeeNumber.tsx'
import { Password } from './Password.tsx'
import { Welcome } from './Welcome.tsx'
import './SignInScreen.css'

/** Five digits, then the password. A wrong password costs one more try of the password only. */
export function SignInScreen({ onRead, onStation }: { onRead: () => void; onStation: () => void }) {
  const kiosk = useKiosk()
  const [employeeNumber, setEmployeeNumber] = useState<string | null>(null)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [cleaning, setCleaning] = useState(false)

  const signIn = async (password: string) => {
    if (employeeNumber === null || busy) return
    setBusy(true)
    setFailure(null)
    const outcome = await kiosk.signIn({ employeeNumber, password })
    setBusy(false)
    if (!outcome.ok) setFailure(outcome.failure)
  }
  const another = () => {
    setEmployeeNumber(null)
    setFailure(null)
  }

  if (cleaning) return <CleanScreen onDone={() => setCleaning(false)} />
  return (
    <Screen className="sign-in">
      <div className="screen-body sign-in-body" data-keys={employeeNumber === null ? 'digits' : 'letters'}>
        <Welcome onRead={onRead} onStation={onStation} onClean={() => setCleaning(true)} />
        <main className="sign-in-form">
          {employeeNumber === null ? (
            <EmployeeNumber onNumber={setEmployeeNumber} />
          ) : (
            <Password
              employeeNumber={employeeNumber}
              failure={failure}
              busy={busy}
              onPassword={(password) => void signIn(password)}
              onAnother={another}
            />
          )}
        </main>
      </div>
    </Screen>
  )
}
