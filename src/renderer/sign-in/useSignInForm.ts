import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import type { KioskState } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { useReadKioskState } from '../kiosk/useKioskState.ts'
import { type Send, useSend } from '../kiosk/useSend.ts'
import { useStableCallback } from '../ui/useStableCallback.ts'

type Outcome = Result<null, SignInFailure> | undefined

interface SignInForm {
  /** Another one after each `leave`: the key of the `PasswordForm`. */
  readonly id: string
  /** Why the last password was not accepted. */
  readonly failure: SignInFailure | null
  /** A password is being checked, or was right and the next screen has not been shown yet. */
  readonly busy: boolean
  /** Sends a password with the id of the form. Resolves to whether it was right, false if the form was left meanwhile. */
  readonly ask: (sending: (send: Send, form: string) => Promise<Outcome>) => Promise<boolean>
  /** Begins an empty form at once. What the one before has sent opens nothing. */
  readonly leave: () => void
}

interface Form {
  readonly id: string
  readonly failure: SignInFailure | null
  readonly busy: boolean
  /** Whether its password opens the display, which the next state may show before the answer is there. */
  readonly opens: boolean
}

const emptyForm = (): Form => ({ id: crypto.randomUUID(), failure: null, busy: false, opens: false })

const isOpen = ({ session, lock }: KioskState) => session !== null && lock.kind !== 'locked'

/** The state of a password form whose sign-ins end with it: also when another screen takes its place. */
export function useSignInForm(): SignInForm {
  const send = useSend()
  const readState = useReadKioskState()
  const [form, show] = useState(emptyForm)
  const latest = useRef(form)
  const become = (next: Form) => {
    latest.current = next
    show(next)
  }
  const leave = useStableCallback(() => {
    if (latest.current.busy) void send('leaveSignIn', { form: latest.current.id })
    become(emptyForm())
  })
  const unmount = useEffectEvent(() => {
    const { busy, opens } = latest.current
    if (busy && !(opens && isOpen(readState()))) leave()
  })
  useEffect(() => () => unmount(), [])
  return {
    id: form.id,
    failure: form.failure,
    busy: form.busy,
    leave,
    async ask(sending) {
      const { id } = latest.current
      const opens = !isOpen(readState())
      become({ id, failure: null, busy: true, opens })
      const outcome = await sending(send, id)
      if (latest.current.id !== id) return false
      const isRight = outcome?.ok === true
      become({ id, failure: outcome?.ok === false ? outcome.failure : null, busy: isRight, opens })
      return isRight
    },
  }
}
