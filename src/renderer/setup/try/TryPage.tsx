import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { clockTime } from '../../time/clockTime.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { ConfirmHosts } from './ConfirmHosts.tsx'
import { hostAt, hostsOf } from './hosts.ts'
import { TrialLines } from './TrialLines.tsx'
import { TrialSignIn } from './TrialSignIn.tsx'
import styles from './TryPage.module.css'
import { IconAgain } from './tryIcons.tsx'

/**
 * The two addresses with their tests, and one real sign-in that finds out how the token is sent and what the role may
 * do. The main process ends the trial when the page is left.
 */
export function TryPage() {
  const { setupTry: words, setup } = useWords()
  const { addressTests: tests, trial, values } = useSetup()
  const { send } = useCommand()
  const again = useCommand()
  const auth = tests['service.authBaseUrl']
  const data = tests['service.dataBaseUrl']
  const begin = useEffectEvent(() => {
    if (auth === null || data === null) void send('testAddresses', null)
  })
  useEffect(() => begin(), [])
  const addresses = [values['service.authBaseUrl'], values['service.dataBaseUrl']]
  return (
    <SetupFrame note={words.leaving}>
      <section className={`panel ${styles.tryPanel}`} aria-label={words.addresses}>
        <h3 className={styles.tryLabel}>{words.addresses}</h3>
        <div className={styles.tryAddresses}>
          {addresses.map((address, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the addresses have places, and may be the same
            <p key={place} className={styles.tryAddress} dir="ltr">
              {typeof address === 'string' ? address : ''}
            </p>
          ))}
        </div>
        <div className={styles.tryVerdict}>
          <h2>{words.reached([auth, data], trial)}</h2>
          <Button
            icon={<IconAgain />}
            busy={again.isBusy ? words.trying : undefined}
            onPress={() => void again.send('testAddresses', null)}
          >
            {words.again}
          </Button>
        </div>
        <TrialLines
          label={words.addresses}
          lines={[
            words.address('auth', auth, (test) => setup.addresses.test(test, hostAt(values, 'service.authBaseUrl'))),
            words.address('data', data, (test) => setup.addresses.test(test, hostAt(values, 'service.dataBaseUrl'))),
            words.recipes(trial),
            words.token(trial?.kind === 'done' ? trial.token : null),
          ]}
        />
      </section>
      <RealSignIn />
    </SetupFrame>
  )
}

/** The right half: which hosts get passwords, the sign-in, and what the role may do. */
function RealSignIn() {
  const { setupTry: words, locale } = useWords()
  const { trial, values, confirmedHosts, addressTests } = useSetup()
  const { send } = useCommand()
  const [isSigningIn, setSigningIn] = useState(false)
  const entity = typeof values.entityNumber === 'string' ? values.entityNumber : ''
  const hosts = hostsOf(values)
  const isConfirmed = hosts.length > 0 && hosts.every((host) => confirmedHosts.includes(host))
  const isReachable = Object.values(addressTests).every((test) => test?.kind === 'answers')
  return (
    <section className={`panel ${styles.tryPanel}`} aria-label={words.signIn(entity)}>
      <h3 className={styles.tryLabel}>{words.signIn(entity)}</h3>
      {!isConfirmed ? (
        <ConfirmHosts
          hosts={hosts}
          onConfirm={async () => {
            await send('confirmSetupHosts', { hosts })
            if (isReachable) setSigningIn(true)
          }}
        />
      ) : trial?.kind === 'done' ? (
        <>
          <div className={styles.tryVerdict}>
            <h2>{words.role(trial)}</h2>
            <Button onPress={() => setSigningIn(true)}>{words.another}</Button>
          </div>
          {trial.token.kind === 'queryNotAllowedYet' ? (
            <div className={styles.tryConsent} role="alert">
              <h2>{words.consentTitle}</h2>
              <p>{words.consentMore}</p>
              <Button size="main" onPress={() => void send('allowTokenInQuery', null)}>
                {words.consent}
              </Button>
            </div>
          ) : (
            <TrialLines
              label={words.signIn(entity)}
              lines={words.rights(trial, words.until(trial.person, clockTime(trial.expiresAt, locale)))}
            />
          )}
        </>
      ) : (
        <div className={styles.tryStart}>
          <Scroller label={words.hosts}>
            <p className="muted">{words.passwordGoesTo(hosts)}</p>
            <p className="muted">{isReachable ? words.mayPass : words.unreachable}</p>
          </Scroller>
          {trial === null || trial.kind === 'signInFailed' ? (
            <Button size="main" disabled={!isReachable} onPress={() => setSigningIn(true)}>
              {words.start}
            </Button>
          ) : (
            <p role="status">{trial.kind === 'reading' ? words.reading : words.signingIn}</p>
          )}
        </div>
      )}
      {isSigningIn ? <TrialSignIn hosts={hosts} entity={entity} onClose={() => setSigningIn(false)} /> : null}
    </section>
  )
}
