import { type KeyboardEvent, type ReactNode, useContext } from 'react'
import type { Session } from '../../shared/model.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PressGuardContext } from '../ui/guard.ts'
import { Row, Stack, Text } from '../ui/layout.tsx'
import { t } from '../words/translate.ts'
import { PasswordEntry, WhosePassword } from './SecretEntry.tsx'
import { useSignInFailureText } from './signInFailure.ts'
import { useSignInForm } from './useSignInForm.ts'

/** Asks the signed-in person for the password, over the current screen. */
export function ProveAgain({
  session: { employeeNumber, name },
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
  const sentenceOf = useSignInFailureText(true)
  const same = { employeeNumber, isSame: true }
  const { id, failure, busy, prove, askFor } = useSignInForm(same)
  const close = () => {
    askFor(same)
    onNotNow()
  }
  return (
    <Dialog title={title} width="keys" onEscape={close}>
      <Row wrap justify="between" align="baseline">
        <Stack givesWay>
          <WhosePassword employeeNumber={employeeNumber} name={name} />
        </Stack>
        {left === null ? null : (
          <Text as="b" size="near" tone="warn">
            {left}
          </Text>
        )}
      </Row>
      <SwallowedKeys>
        <PasswordEntry
          key={id}
          employeeNumber={employeeNumber}
          failure={failure}
          busy={busy}
          onPassword={(password) => void prove(password).then((isRight) => isRight && onProven())}
          sentence={sentenceOf}
          before={
            <Button size="main" onPress={close}>
              {t('session.notNow')}
            </Button>
          }
        >
          <Stack givesWay>
            <Text>{sentence}</Text>
          </Stack>
        </PasswordEntry>
      </SwallowedKeys>
    </Dialog>
  )
}

/** Swallows keys for a moment: a key or a pedal that was meant for the screen must not type into the field. */
function SwallowedKeys({ children }: { children: ReactNode }) {
  const { until } = useContext(PressGuardContext)
  const swallow = (event: KeyboardEvent) => {
    if (event.timeStamp > until()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return <div onKeyDownCapture={swallow}>{children}</div>
}
