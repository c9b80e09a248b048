import { useEffect, useEffectEvent, useState } from 'react'
import { useStation } from '../../kiosk/useKioskState.ts'
import { EmployeeNumber } from '../../parts/EmployeeNumber.tsx'
import { PasswordEntry } from '../../parts/SecretEntry.tsx'
import { useSignInForm } from '../../parts/useSignInForm.ts'
import { useIgnoredCodes, useScannerTextRemoved } from '../../scanner/link.ts'
import { useSecondsUntil } from '../../time/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen, Split, Stack, Text } from '../../ui/layout.tsx'
import { t } from '../../words/translate.ts'
import { Welcome } from './Welcome.tsx'

/** Five digits, then the password. After a wrong password only the password is asked for again. */
export function SignInScreen({
  scannedNumber,
}: {
  /** Of a scanned badge, whose password is asked for at once. Another scan is another screen (`key`). */
  scannedNumber: string | null
}) {
  const { entityNumber } = useStation()
  const of = (employeeNumber: string) => ({ employeeNumber, isSame: false })
  const { id, asked, failure, busy, askFor, prove } = useSignInForm(scannedNumber === null ? null : of(scannedNumber))
  const [isCleaning, setCleaning] = useState(false)
  useIgnoredCodes(isCleaning)
  // The first part of a scan is not the number of a person.
  useScannerTextRemoved((hasLed) => {
    if (hasLed) askFor(null)
  })
  const leave = () => askFor(null)
  const clean = () => {
    // The next person may stand here when the display is clean.
    leave()
    setCleaning(true)
  }
  if (isCleaning) return <CleanScreen onDone={() => setCleaning(false)} />
  return (
    <Screen>
      <Split ratio={asked === null ? 'even' : 'third'}>
        <Welcome onClean={clean} onLeave={leave} />
        {asked === null ? (
          <Stack as="main" pad={20} padBlock={6} justify="center">
            <EmployeeNumber entity={entityNumber} onNumber={(number) => askFor(of(number))} />
          </Stack>
        ) : (
          <Stack as="main" pad={6} justify="end" gap={6}>
            <Text as="h1" size="read">
              {t('signIn.passwordFor', { number: asked.employeeNumber })}
            </Text>
            <PasswordEntry
              key={id}
              employeeNumber={asked.employeeNumber}
              failure={failure}
              busy={busy}
              onPassword={(password) => void prove(password)}
              before={
                <Button size="main" onPress={leave}>
                  {t('signIn.anotherEmployee')}
                </Button>
              }
            />
          </Stack>
        )}
      </Split>
    </Screen>
  )
}

const MILLISECONDS_TO_WIPE = 30_000

/** A screen without controls, shown long enough to wipe the display. */
function CleanScreen({ onDone }: { onDone: () => void }) {
  const [endsAt] = useState(() => Date.now() + MILLISECONDS_TO_WIPE)
  const left = useSecondsUntil(endsAt)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (left === 0) done()
  }, [left])
  return (
    <Stack as="main" grow justify="center" align="center" gap={4}>
      <Text as="h1">{t('signIn.wipe')}</Text>
      <Text size="near" tone="muted" role="timer">
        {t('signIn.wipeFor', { seconds: left })}
      </Text>
    </Stack>
  )
}
