import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import type { KeyboardSettings } from '../../shared/model.ts'
import { LONGEST_PASSWORD } from '../../shared/password.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Keyboard, type KeyboardProps } from '../ui/Keyboard.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pad } from '../ui/Pad.tsx'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './PasswordForm.module.css'
import { pastedLine } from './pastedLine.ts'
import { useSignInPause } from './signInPause.ts'
import { useClearedWhenLeft } from './useClearedWhenLeft.ts'

interface PasswordFormProps {
  /** The person who signs in: a pause applies to an employee number. */
  readonly employeeNumber: string
  /** Why the last password was not accepted. A new failure object empties the field, unless no password was tried. */
  readonly failure: SignInFailure | null
  readonly busy: boolean
  readonly onPassword: (password: string) => void
  /** The sentence for a failure; by default, that no person is signed in. */
  readonly sentence?: (failure: SignInFailure) => string
  /** Shown before "Sign in". */
  readonly secondButton?: ReactNode
  /** Information shown until there is a failure: low panels have no room for both. */
  readonly children?: ReactNode
  /** On a low panel the field and the buttons share a row. */
  readonly compact?: boolean
}

/**
 * The only password form, with the on-screen keys: at sign-in, on the lock screen, and over the work. After a failure
 * the field is empty and has the focus. During a pause the typed text stays and no password is tried. A password that is
 * half typed and left is cleared.
 */
export function PasswordForm({
  employeeNumber,
  failure,
  busy,
  onPassword,
  sentence,
  secondButton,
  children = null,
  compact = false,
}: PasswordFormProps) {
  const { password: words, failures } = useFirstWords()
  const opensWith = useKioskState((state) => stationOf(state)?.keyboard.opensWith ?? 'letters')
  const layout = useKeyboardLayout()
  const [refusal, setRefusal] = useState<string | null>(null)
  // No longest length: a password that is too long is refused with a sentence, not cut.
  const entry = useTextEntry()
  const pause = useSignInPause(employeeNumber, failure)
  const say = sentence ?? failures.signIn
  const tooLong = say({ kind: 'passwordTooLong', most: LONGEST_PASSWORD })

  const refuse = (because: string) => {
    entry.clear()
    setRefusal(because)
  }
  const submit = () => {
    if (busy || pause !== null) return
    if (entry.text === '' || entry.text.length > LONGEST_PASSWORD) {
      refuse(entry.text === '' ? say({ kind: 'noPassword' }) : tooLong)
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

  const isPaused = pause !== null
  useClearedWhenLeft(entry, isPaused)
  const followPause = useEffectEvent(() => {
    if (isPaused) setRefusal(null)
    else entry.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a pause begins or ends
  useEffect(() => followPause(), [isPaused])

  // The failure of a pause is not shown after the pause is over. During a pause, the pause is shown instead.
  const problem = refusal ?? (isPaused || failure === null || failure.kind === 'paused' ? null : say(failure))
  return (
    <div className={styles.passwordForm} data-part="password-form" data-compact={compact || undefined}>
      {refusal === null && pause !== null ? (
        <Notice kind="stop" title={say({ kind: 'paused', of: pause.of, until: 0 })}>
          <span role="timer">{words.waitFor(pause.seconds)}</span>
        </Notice>
      ) : problem === null ? (
        children
      ) : null}
      <div data-part="password-field" onPaste={paste}>
        <Field
          entry={entry}
          kind="password"
          label={words.field}
          labelUnseen
          hint={words.field}
          problem={problem ?? undefined}
          focusFirst
          disabled={busy}
          onEnter={submit}
        />
      </div>
      <div className="wraps" data-part="password-buttons">
        {secondButton}
        <Button
          size="main"
          kind="go"
          grow
          busy={busy ? words.signingIn : undefined}
          disabledBecause={pause === null ? undefined : words.tryAgainIn(pause.seconds)}
          onPress={submit}
        >
          {words.signIn}
        </Button>
      </div>
      <KeyboardWithNumbers
        opensWith={opensWith}
        layout={layout}
        entry={entry}
        onEnter={submit}
        enterLabel={words.enterKey}
        enterDisabled={busy || isPaused}
      />
    </div>
  )
}

/** The person whose password is asked for: the number, to be compared with the badge, and the name. */
export function WhosePassword({ employeeNumber, name }: { employeeNumber: string; name: string }) {
  return (
    <p className={styles.whosePassword}>
      <span className={`${styles.whosePasswordNumber} num`}>{employeeNumber}</span>
      {name === employeeNumber ? null : <span dir="auto">{name}</span>}
    </p>
  )
}

interface KeyboardWithNumbersProps extends Omit<KeyboardProps, 'onNumbers'> {
  /** Which of the two is shown first; from the station file, by the kind of passwords that are used. */
  readonly opensWith: KeyboardSettings['opensWith']
}

/** The keyboard or the number pad in the same place, each with a key that opens the other. */
function KeyboardWithNumbers({ opensWith, ...keyboard }: KeyboardWithNumbersProps) {
  const [shown, setShown] = useState(opensWith)
  return (
    <div className={styles.keyboardWithNumbers} data-keys={shown}>
      {shown === 'letters' ? (
        <Keyboard {...keyboard} onNumbers={() => setShown('numbers')} />
      ) : (
        <Pad entry={keyboard.entry} onLetters={() => setShown('letters')} />
      )}
    </div>
  )
}
