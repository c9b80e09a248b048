import { useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import { useCommand } from '../kiosk/useCommand.ts'

interface SignInAgain {
  /** Why the last password was not accepted. */
  readonly failure: SignInFailure | null
  readonly busy: boolean
  readonly prove: (password: string) => void
}

/** Asks the signed-in person for the password again. `onProven` is called when it was right. */
export function useSignInAgain(onProven: () => void): SignInAgain {
  const { send, isBusy } = useCommand()
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const prove = async (password: string) => {
    setFailure(null)
    const outcome = await send('signInAgain', { password })
    if (outcome?.ok) onProven()
    else setFailure(outcome?.failure ?? null)
  }
  return { failure, busy: isBusy, prove: (password) => void prove(password) }
}
