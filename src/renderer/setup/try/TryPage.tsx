import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AddressKey, AddressTest, SetupState } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Sign } from '../../station/readiness/tileIcons.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAgain, IconWarning } from '../../ui/icons.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import type { TrialLine } from '../../words/en/setupTry.ts'
import { useWords } from '../../words/words.ts'
import { hostOf } from '../addresses/address.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { textAt, useSetup } from '../frame/useSetup.ts'
import { ConfirmHosts } from './ConfirmHosts.tsx'
import { TrialSignIn } from './TrialSignIn.tsx'
import styles from './TryPage.module.css'

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
  return (
    <SetupFrame note={words.leaving}>
      <section className="panel column" aria-label={words.addresses}>
        <h3>{words.addresses}</h3>
        <View label={words.addresses}>
          <div className="wraps">
            <Address address={textAt(values, 'service.authBaseUrl')} />
            <Address address={textAt(values, 'service.dataBaseUrl')} />
          </div>
          <div className={`row ${styles.tryVerdict}`}>
            <h2 className="grow">{words.reached([auth, data], trial)}</h2>
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
              words.address('auth', auth, trial?.kind === 'done', (test) =>
                setup.addresses.test(test, hostAt(values, 'service.authBaseUrl')),
              ),
              words.address('data', data, trial?.kind === 'done' && trial.recipes !== null, (test) =>
                setup.addresses.test(test, hostAt(values, 'service.dataBaseUrl')),
              ),
              words.recipes(trial, hostAt(values, 'service.dataBaseUrl')),
              words.token(trial?.kind === 'done' ? trial.token : null),
            ]}
          />
        </View>
      </section>
      <RealSignIn />
    </SetupFrame>
  )
}

function Address({ address }: { address: string }) {
  return (
    <p className={styles.tryAddress} dir="ltr">
      {address}
    </p>
  )
}

/** What was found, with page buttons where it is higher than the panel. */
function View({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tryView}>
      <Scroller label={label}>
        <div className={`column ${styles.tryFound}`}>{children}</div>
      </Scroller>
    </div>
  )
}

/** Whether a sign-in may be tried at the address, which alone shows what the test could not. */
function mayBeService(test: AddressTest | null): boolean {
  return test?.kind === 'answers' || (test?.kind === 'answersOtherwise' && test.as === 'otherData')
}

/** The right half: which hosts get passwords, the sign-in, and what the role may do. */
function RealSignIn() {
  const { setupTry: words, locale } = useWords()
  const { trial, values, confirmedHosts, addressTests } = useSetup()
  const { send } = useCommand()
  const [isSigningIn, setSigningIn] = useState(false)
  const entity = textAt(values, 'entityNumber')
  const hosts = hostsOf(values)
  const isConfirmed = hosts.length > 0 && hosts.every((host) => confirmedHosts.includes(host))
  const isReachable = Object.values(addressTests).every(mayBeService)
  return (
    <section className="panel column" aria-label={words.signIn(entity)}>
      <h3>{words.signIn(entity)}</h3>
      <PressGuard page={`${isConfirmed} ${trial?.kind} ${trial?.kind === 'done' ? trial.token.kind : ''}`}>
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
            <div className={`row ${styles.tryVerdict}`}>
              <h2 className="grow">{words.role(trial)}</h2>
              <Button onPress={() => setSigningIn(true)}>{words.another}</Button>
            </div>
            {trial.token.kind === 'queryNotAllowedYet' ? (
              <div className="column grow" role="alert">
                <h2>{words.consentTitle}</h2>
                <p>{words.consentMore}</p>
                <Button size="main" onPress={() => void send('allowTokenInQuery', null)}>
                  {words.consent}
                </Button>
              </div>
            ) : (
              <View label={words.signIn(entity)}>
                <TrialLines
                  label={words.signIn(entity)}
                  lines={words.rights(trial, words.until(trial.person, clockTime(trial.expiresAt, locale)))}
                />
              </View>
            )}
          </>
        ) : (
          <div className="column grow">
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
      </PressGuard>
      {isSigningIn ? <TrialSignIn hosts={hosts} entity={entity} onClose={() => setSigningIn(false)} /> : null}
    </section>
  )
}

/** The hosts that get passwords and tokens, each once, the one of the sign-in first. Empty while an address is missing. */
function hostsOf(values: SetupState['values']): readonly string[] {
  const hosts = [hostAt(values, 'service.authBaseUrl'), hostAt(values, 'service.dataBaseUrl')]
  return hosts.includes('') ? [] : [...new Set(hosts)]
}

/** With its port, where the address has one; empty for none. */
function hostAt(values: SetupState['values'], key: AddressKey): string {
  return hostOf(textAt(values, key))
}

const MARKS: Readonly<Record<TrialLine['mark'], ReactNode>> = {
  ok: <Sign standing="good" />,
  no: <Sign standing="problem" />,
  warn: <IconWarning />,
  // Neither good nor bad: not so, or not known yet.
  wait: <Sign standing="notUsed" />,
}

/** What was tried, one line each: a mark, its words, and what was found or is to be done. */
function TrialLines({ label, lines }: { label: string; lines: readonly TrialLine[] }) {
  return (
    <ul className={styles.trialLines} aria-label={label}>
      {lines.map(({ mark, title, more }) => (
        <li key={title} className={styles.trialLine} data-mark={mark}>
          <span className={styles.trialMark}>{MARKS[mark]}</span>
          <p className={styles.trialText}>
            <b>{title}</b>
            <span className={styles.trialMore}>{more}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
