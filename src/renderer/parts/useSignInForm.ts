import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import type { KioskState } from '../../shared/model.ts'
import { useReadKioskState } from '../kiosk/useKioskState.ts'
import { useSend } from '../kiosk/useSend.ts'
import { type Asked, emptyForm, nextForm, type SecretEvent } from './secret.ts'

const isOpen = ({ session, lock }: KioskState) => session !== null && lock.kind !== 'locked'

/** A form whose sign-ins end with it: also when another screen takes its place. */
export function useSignInForm(first: Asked | null) {
  const send = useSend()
  const readState = useReadKioskState()
  const [form, show] = useState(() => emptyForm<SignInFailure>(crypto.randomUUID(), first))
  const latest = useRef(form)
  /** Whether its password opens the display, which the next state may show before the answer is there. */
  const opens = useRef(false)
  const take = (event: SecretEvent<SignInFailure>) => {
    latest.current = nextForm(latest.current, event)
    show(latest.current)
  }
  const leave = () => {
    const { stage, id } = latest.current
    if (stage !== 'typing') void send('leaveSignIn', { form: id })
  }
  const unmount = useEffectEvent(() => {
    if (!(opens.current && isOpen(readState()))) leave()
  })
  useEffect(() => () => unmount(), [])
  return {
    ...form,
    /** A password is being judged, or was right and the next screen has not been shown yet. */
    busy: form.stage !== 'typing',
    /** Begins an empty form at once. What the one before has sent opens nothing. */
    askFor(asked: Asked | null) {
      leave()
      take({ kind: 'asked', id: crypto.randomUUID(), asked })
    },
    /** Has a password judged. Resolves to whether it was right, false if the form was left meanwhile. */
    async prove(password: string) {
      const { id, asked, stage } = latest.current
      if (asked === null || stage !== 'typing') return false
      opens.current = !isOpen(readState())
      take({ kind: 'sent' })
      const { employeeNumber, isSame } = asked
      const outcome = await (isSame
        ? send('signInAgain', { password, form: id })
        : send('signIn', { employeeNumber, password, form: id }))
      const isRight = outcome?.ok === true
      take({ kind: 'judged', id, isRight, failure: outcome?.ok === false ? outcome.failure : null })
      return isRight && latest.current.id === id
    },
  }
}
