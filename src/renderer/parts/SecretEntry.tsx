import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { SignInFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/moment.ts'
import { LONGEST_PASSWORD } from '../../shared/password.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'
import { useNow } from '../time/useNow.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { Field, FieldRow } from '../ui/Field.tsx'
import { Keys } from '../ui/Keys.tsx'
import { Row, Stack, Text } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isDigit } from '../ui/textEntry.ts'
import { type TextEntry, useTextEntry } from '../ui/useTextEntry.ts'
import { t } from '../words/translate.ts'
import { pastedLine, secondsOfPause } from './secret.ts'
import { useSignInFailureText } from './signInFailure.ts'

interface LookProps {
  /** Shown before the button that sends. */
  readonly before?: ReactNode
  /** See FieldRow. */
  readonly inOne?: 'always' | 'whereLow'
  /** Shown until there is a failure: low panels have no room for both. */
  readonly children?: ReactNode
}

interface SecretEntryProps<Failure> extends LookProps {
  /** Why the last secret was not accepted. A new object empties the field, but for a pause. */
  readonly failure: Failure | null
  readonly pause: (Failure & { readonly until: Moment }) | null
  readonly sentence: (failure: Failure) => string
  /** What is under way, in words. */
  readonly busy: string | undefined
  readonly onSecret: (secret: string) => void
  /** Why a text is not sent at all. */
  readonly refusalOf: (text: string) => string | null
  /** The accessible name of the field. */
  readonly label: string
  readonly hint?: string
  /** The button that sends. */
  readonly send: string
  /** Given digits only, the most of them; by default any text. */
  readonly digits?: number
  readonly keys: (entry: TextEntry, submit: () => void, isBlocked: boolean) => ReactNode
}

/**
 * The only field for a secret, with its keys. After a failure it is empty and has the focus. During a pause its text stays
 * and is not tried. What is left half typed is forgotten.
 */
export function SecretEntry<Failure extends { readonly kind: string }>({
  failure,
  pause,
  sentence,
  busy,
  onSecret,
  refusalOf,
  ...shown
}: SecretEntryProps<Failure>) {
  const { label, hint = label, send, digits, keys, before, inOne, children = null } = shown
  const [refusal, setRefusal] = useState<string | null>(null)
  const seconds = secondsOfPause(pause, useNow(pause === null ? null : 250, pause?.until))
  const isPaused = seconds !== null
  const left = isPaused ? t('signIn.tryAgainIn', { seconds }) : undefined
  const refuse = (why: string) => {
    entry.clear()
    setRefusal(why)
  }
  const entry = useTextEntry({
    // No longest text: a password that is too long is refused with a sentence, not cut.
    ...(digits === undefined ? {} : { accept: isDigit, longest: digits }),
    onForgotten: isPaused ? undefined : () => setRefusal(t('signIn.forgotten')),
    onText: (text) => {
      if (text === '') return
      const why = refusalOf(text)
      if (why === null) setRefusal(null)
      else refuse(why)
    },
    onPaste: (text) => {
      const line = pastedLine(text)
      if (line === null) refuse(t('signIn.severalLines'))
      else entry.insert(line)
    },
  })
  const submit = () => {
    if (busy !== undefined || isPaused) return
    const why = refusalOf(entry.text)
    setRefusal(why)
    if (why === null) onSecret(entry.text)
  }
  const beReady = useEffectEvent((after: { readonly kind: string }) => {
    if (after.kind !== 'paused') entry.clear()
    entry.focus()
  })
  useEffect(() => {
    if (failure !== null) beReady(failure)
  }, [failure])
  const followPause = useEffectEvent((begins: boolean) => {
    if (begins) setRefusal(null)
    else entry.focus()
  })
  useEffect(() => followPause(isPaused), [isPaused])

  // The failure of a pause is not shown after the pause is over. During a pause, the pause is shown instead.
  const problem = refusal ?? (isPaused || failure === null || failure.kind === 'paused' ? null : sentence(failure))
  return (
    <Stack gap={4}>
      {refusal === null && pause !== null && isPaused ? (
        <Stack givesWay>
          <Notice kind="stop" title={sentence(pause)}>
            <span role="timer">{left}</span>
          </Notice>
        </Stack>
      ) : problem === null ? (
        children
      ) : null}
      <FieldRow
        inOne={inOne}
        before={before}
        field={
          <Field
            entry={entry}
            kind="password"
            label={label}
            labelUnseen
            hint={hint}
            problem={problem ?? undefined}
            focusFirst
            disabled={busy !== undefined}
            onEnter={submit}
          />
        }
        button={
          <Button size="main" kind="go" grow busy={busy} disabledBecause={left} onPress={submit}>
            {send}
          </Button>
        }
      />
      {keys(entry, submit, busy !== undefined || isPaused)}
    </Stack>
  )
}

interface PasswordEntryProps extends LookProps {
  /** The person who signs in: a pause applies to an employee number. */
  readonly employeeNumber: string
  readonly failure: SignInFailure | null
  readonly busy: boolean
  readonly onPassword: (password: string) => void
  /** The sentence for a failure; by default, that no person is signed in. */
  readonly sentence?: ((failure: SignInFailure) => string) | undefined
}

/** The secret of a person, with letters and digits. */
export function PasswordEntry({ employeeNumber, failure, busy, onPassword, sentence, ...look }: PasswordEntryProps) {
  const failureText = useSignInFailureText()
  const opensWith = useKioskState((state) => stationOf(state)?.keyboard.opensWith ?? 'letters')
  const layout = useKeyboardLayout()
  // Of the number; read again after every failure.
  const pause = useQuery({
    key: ['signInPause', employeeNumber],
    dependsOn: [failure],
    ask: (kiosk) => kiosk.readSignInPause({ employeeNumber }),
    whileLocked: true,
  })
  const say = sentence ?? failureText
  return (
    <SecretEntry
      {...look}
      failure={failure}
      pause={pause && { kind: 'paused', ...pause }}
      sentence={say}
      busy={busy ? t('signIn.signingIn') : undefined}
      onSecret={onPassword}
      refusalOf={({ length }) =>
        length === 0
          ? say({ kind: 'noPassword' })
          : length > LONGEST_PASSWORD
            ? say({ kind: 'passwordTooLong', most: LONGEST_PASSWORD })
            : null
      }
      label={t('signIn.password')}
      send={t('signIn.signIn')}
      keys={(entry, submit, isBlocked) => (
        <Keys
          opensWith={opensWith}
          layout={layout}
          entry={entry}
          onEnter={submit}
          enterLabel={t('signIn.enterKey')}
          enterDisabled={isBlocked}
        />
      )}
    />
  )
}

/** Whose password is asked for: the number, to be compared with the badge, and the name. */
export function WhosePassword({
  employeeNumber,
  name,
  inOne = false,
}: {
  employeeNumber: string
  name: string
  inOne?: boolean
}) {
  return (
    <Row gap={4} align="baseline" wrap={!inOne}>
      <Text as="b" size="read">
        {employeeNumber}
      </Text>
      {name === employeeNumber ? null : (
        <Text as="span" size="near" tone="muted">
          <BothEnds>{name}</BothEnds>
        </Text>
      )}
    </Row>
  )
}
