import { useEffect, useEffectEvent, useState } from 'react'
import { readBadge } from '../../../shared/badge.ts'
import type { SignInFailure } from '../../../shared/failure.ts'
import type { ConnectionTrouble, SetupState, SetupTrial } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { EmployeeNumber } from '../../parts/EmployeeNumber.tsx'
import { PasswordEntry, WhosePassword } from '../../parts/SecretEntry.tsx'
import { useSignInFailureText } from '../../parts/signInFailure.ts'
import { useScannedCode, useScannerTextRemoved } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { scannerOf } from '../../scanner/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../words/words.ts'
import { useSetup } from '../frame/useSetup.ts'

/** Employee number and password of the trial sign-in. It closes when the service has accepted them. */
export function TrialSignIn({
  hosts,
  entity,
  onClose,
}: {
  hosts: readonly string[]
  entity: string
  onClose: () => void
}) {
  const { setupTry: words } = useWords()
  const [employeeNumber, setEmployeeNumber] = useState<string | null>(null)
  useScannedBadgeOf(useSetup(), setEmployeeNumber)
  // The first part of a scan is not the number of a person.
  useScannerTextRemoved((hasLed) => {
    if (hasLed) setEmployeeNumber(null)
  })
  return (
    <Dialog title={words.signIn(entity)} width="keys" onEscape={onClose}>
      {employeeNumber === null ? (
        <EmployeeNumber entity={entity} onNumber={setEmployeeNumber}>
          <Button size="main" onPress={onClose}>
            {words.notNow}
          </Button>
        </EmployeeNumber>
      ) : (
        <Password
          key={employeeNumber}
          employeeNumber={employeeNumber}
          hosts={hosts}
          entity={entity}
          onAnother={() => setEmployeeNumber(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

/** A badge fills the number in, also in place of another one, as at the sign-in screen. */
function useScannedBadgeOf(setup: SetupState, onNumber: (number: string) => void): void {
  const { scanner: words } = useWords()
  useScannedCode(
    (code) => {
      const badge = readBadge(code, scannerOf(setup).badge)
      if (badge.kind !== 'badge')
        return { kind: 'refusal', ...words.refused(shownCode(code, LONGEST_SHORT_CODE), badge) }
      onNumber(badge.employeeNumber)
      return { kind: 'well', ...words.badge(badge.employeeNumber) }
    },
    { alsoBadges: true, inDialogs: true },
  )
}

function Password({
  employeeNumber,
  hosts,
  entity,
  onAnother,
  onDone,
}: {
  employeeNumber: string
  hosts: readonly string[]
  entity: string
  onAnother: () => void
  onDone: () => void
}) {
  const { setupTry: words } = useWords()
  const failureText = useSignInFailureText()
  const { trial } = useSetup()
  const { send, isBusy } = useCommand()
  /** The trial that this password has begun; null before the first password. */
  const [hasSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const failure = hasSent ? failureOf(trial) : null
  const isSigningIn = isBusy || (hasSent && trial?.kind === 'signingIn')
  const isAccepted = hasSent && !isBusy && (trial?.kind === 'reading' || trial?.kind === 'done')
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isAccepted) done()
  }, [isAccepted])
  const leave = useEffectEvent(() => {
    if (isSigningIn) void send('endTrial', null)
  })
  useEffect(() => () => leave(), [])
  const signIn = async (password: string) => {
    setSent(false)
    setRefusal(null)
    const outcome = await send('trySignIn', { employeeNumber, password })
    if (outcome?.ok === false) setRefusal(words.refusal(outcome.failure))
    else setSent(true)
  }
  return (
    <>
      <WhosePassword employeeNumber={employeeNumber} name={words.passwordGoesTo(hosts)} />
      <PasswordEntry
        employeeNumber={employeeNumber}
        failure={failure}
        busy={isSigningIn}
        onPassword={(password) => void signIn(password)}
        sentence={(one) =>
          words.signInFailed(one, { entity, host: hosts[0] ?? '', trouble: troubleOf(trial) }) ?? failureText(one)
        }
        before={
          <Button size="main" onPress={onAnother}>
            {words.another}
          </Button>
        }
      >
        {refusal === null ? null : <p role="alert">{refusal}</p>}
      </PasswordEntry>
    </>
  )
}

function troubleOf(trial: SetupTrial | null): ConnectionTrouble | null {
  return trial?.kind === 'signInFailed' ? trial.trouble : null
}

function failureOf(trial: SetupTrial | null): SignInFailure | null {
  return trial?.kind === 'signInFailed' ? trial.failure : null
}
