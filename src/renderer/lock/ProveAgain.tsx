import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Session } from '../../shared/model.ts'
import { PasswordForm, WhosePassword } from '../sign-in/PasswordForm.tsx'
import { useSignInForm } from '../sign-in/useSignInForm.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { GUARD_MILLISECONDS } from '../ui/PressGuard.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './ProveAgain.module.css'

/** Asks the signed-in person for the password, over the current screen. */
export function ProveAgain({
  session,
  title,
  sentence,
  left = null,
  onNotNow,
  onProven,
}: {
  session: Session
  title: string
  /** Why the password is asked for, and what it does. */
  sentence: string
  /** The remaining time, as a live text. */
  left?: ReactNode
  onNotNow: () => void
  onProven: () => void
}) {
  const { sessionEnd: words, failures } = useFirstWords()
  const { id, failure, busy, ask, leave } = useSignInForm()
  const prove = async (password: string) => {
    if (await ask((send, form) => send('signInAgain', { password, form }))) onProven()
  }
  const close = () => {
    leave()
    onNotNow()
  }
  return (
    <SwallowedKeys>
      <Dialog title={title} width="keys" onEscape={close} actions={null}>
        <div className={styles.proveAgainWho}>
          <WhosePassword employeeNumber={session.employeeNumber} name={session.name} />
          {left}
        </div>
        <PasswordForm
          key={id}
          employeeNumber={session.employeeNumber}
          failure={failure}
          busy={busy}
          onPassword={(password) => void prove(password)}
          sentence={failures.signInAgain}
          secondButton={
            <Button size="main" onPress={close}>
              {words.notNow}
            </Button>
          }
          compact
        >
          <p>{sentence}</p>
        </PasswordForm>
      </Dialog>
    </SwallowedKeys>
  )
}

/**
 * Swallows keys for a moment after the dialog opens: a key or pedal press meant for the screen must not type into the
 * field.
 */
function SwallowedKeys({ children }: { children: ReactNode }) {
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    shownAt.current = performance.now()
  }, [])
  const swallow = (event: KeyboardEvent) => {
    if (event.timeStamp > shownAt.current + GUARD_MILLISECONDS) return
    event.preventDefault()
    event.stopPropagation()
  }
  return <div onKeyDownCapture={swallow}>{children}</div>
}
