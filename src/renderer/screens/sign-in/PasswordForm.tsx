import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { SignInFailure } from '../../../shared/failure.ts'
import { LONGEST_PASSWORD } from '../../../shared/password.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { Keyboard } from '../../controls/Keyboard.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'
import './PasswordForm.css'
import { pastedLine } from './pastedLine.ts'
import { useSignInPause } from './signInPause.ts'

export interface PasswordFormProps {
  /** Whose password it is: a pause belongs to the number. */
  readonly employeeNumber: string
  /** Why the last password was not accepted. Another failure object empties the field, unless nothing was tried. */
  readonly failure: SignInFailure | null
  readonly busy: boolean
  readonly onPassword: (password: string) => void
  /** Beside "Sign in", before it. */
  readonly secondButton?: ReactNode
  /** The keys on the glass: always there, never, or as soon as the field is touched. */
  readonly keysOpen: boolean | 'onTouch'
}

/**
 * The one field that asks for a password, with the program's own keys: at sign-in, on the lock screen, and over the
 * work. After a failure it is empty and ready; while the number pauses, what is typed stays and nothing is tried.
 */
export function PasswordForm({ employeeNumber, failure, busy, onPassword, secondButton, keysOpen }: PasswordFormProps) {
  const { password: words, failures } = useWords()
  const layout = useKeyboardLayout()
  const [isTouched, setTouched] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // No limit: what is too long is refused with a sentence, and not cut.
  const entry = useTextEntry()
  const pause = useSignInPause(employeeNumber)
  const tooLong = failures.signIn({ kind: 'passwordTooLong', most: LONGEST_PASSWORD })

  const refuse = (because: string) => {
    entry.clear()
    setRefusal(because)
  }
  const submit = () => {
    if (busy || pause !== null) return
    if (entry.text.length > LONGEST_PASSWORD) {
      refuse(tooLong)
      return
    }
    setRefusal(null)
    onPassword(entry.text)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (busy) return
    const line = pastedLine(event.clipboardData.getData('text'))
    if (line === null) refuse(words.severalLines)
    else entry.insert(line)
  }

  const judgeLength = useEffectEvent((text: string) => {
    if (text.length > LONGEST_PASSWORD) refuse(tooLong)
  })
  useEffect(() => judgeLength(entry.text), [entry.text])

  const beReady = useEffectEvent((because: SignInFailure) => {
    if (because.kind !== 'paused') entry.clear()
    entry.focus()
  })
  useEffect(() => {
    if (failure !== null) beReady(failure)
  }, [failure])

  return (
    <div className="password-form">
      <PasswordNotice failure={failure} refusal={refusal} pause={pause} />
      <div onPaste={paste} onPointerDown={() => setTouched(true)}>
        <TextField
          entry={entry}
          kind="password"
          label={words.field}
          labelUnseen
          hint={words.field}
          focusFirst
          disabled={busy}
          onEnter={submit}
        />
      </div>
      <div className="password-form-buttons">
        {secondButton}
        <Button
          size="main"
          kind="go"
          grow
          busy={busy ? words.signingIn : undefined}
          disabledBecause={pause === null ? undefined : words.tryAgainIn(pause)}
          onPress={submit}
        >
          {words.signIn}
        </Button>
      </div>
      {keysOpen === true || (keysOpen === 'onTouch' && isTouched) ? (
        <Keyboard
          layout={layout}
          onText={entry.insert}
          onDelete={entry.deleteBack}
          onEnter={submit}
          enterLabel={words.enterKey}
        />
      ) : null}
    </div>
  )
}

/** Why nobody is signed in yet: a pause first, because it tells what to wait for, then what was refused last. */
function PasswordNotice({
  failure,
  refusal,
  pause,
}: {
  failure: SignInFailure | null
  refusal: string | null
  pause: number | null
}) {
  const { password: words, failures } = useWords()
  if (refusal !== null) return <Banner kind="stop" title={refusal} />
  if (pause !== null) {
    return (
      <Banner kind="stop" title={failures.signIn({ kind: 'paused', until: 0 })}>
        <span role="timer">{words.waitFor(pause)}</span>
      </Banner>
    )
  }
  // A pause that is over has nothing more to say.
  if (failure === null || failure.kind === 'paused') return null
  return <Banner kind="stop" title={failures.signIn(failure)} />
}
