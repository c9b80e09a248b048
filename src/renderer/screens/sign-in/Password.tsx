import { useEffect, useEffectEvent } from 'react'
import type { SignInFailure } from '../../../shared/failure.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { Keyboard } from '../../controls/Keyboard.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'

/** The password of an employee. After a failure it is empty again and the number is kept. */
export function Password({
  employeeNumber,
  failure,
  busy,
  onPassword,
  onAnother,
}: {
  employeeNumber: string
  failure: SignInFailure | null
  busy: boolean
  onPassword: (password: string) => void
  onAnother: () => void
}) {
  const { signIn: words, failures } = useWords()
  const layout = useKeyboardLayout()
  const entry = useTextEntry({ longest: 1000 })
  const submit = () => {
    if (!busy) onPassword(entry.text)
  }
  const startAfresh = useEffectEvent(() => {
    entry.clear()
    entry.focus()
  })
  useEffect(() => {
    if (failure !== null) startAfresh()
  }, [failure])
  return (
    <>
      <h1>{words.passwordHeading(employeeNumber)}</h1>
      {failure === null ? null : <Banner kind="stop" title={failures.signIn(failure)} />}
      <TextField
        entry={entry}
        kind="password"
        label={words.password}
        labelUnseen
        hint={words.password}
        focusFirst
        disabled={busy}
        onEnter={submit}
      />
      <div className="sign-in-choices">
        <Button size="main" onPress={onAnother}>
          {words.anotherEmployee}
        </Button>
        <Button size="main" kind="go" grow busy={busy ? words.signingIn : undefined} onPress={submit}>
          {words.signIn}
        </Button>
      </div>
      <Keyboard
        layout={layout}
        onText={entry.insert}
        onDelete={entry.deleteBack}
        onEnter={submit}
        enterLabel={words.enterKey}
      />
    </>
  )
}
