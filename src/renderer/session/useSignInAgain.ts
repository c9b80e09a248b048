import { useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import { useKiosk } from '../kiosk/useKiosk.ts'

interface SignInAgain {
  /** Why the last password was not accepted. */
  readonly failure: SignInFailure | null
  readonly busy: boolean
  readonly prove: (password: string) => void
}

/** The person of the session proves it again. `onProven` is called when the password was right. */
export function useSignInAgain(onProven: () => void): SignInAgain {
  const kiosk = useKiosk()
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const prove = async (password: string) => {
    setBusy(true)
    setFailure(null)
    const outcome = await kiosk.signInAgain({ password })
    setBusy(false)
    if (outcome.ok) onProven()
    else setFailure(outcome.failure)
  }
  return { failure, busy, prove: (password) => void prove(password) }
}
