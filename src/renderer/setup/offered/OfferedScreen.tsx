import { useState } from 'react'
import type { OfferedStation } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { hostOf } from '../addresses/address.ts'
import { HostName } from '../addresses/HostName.tsx'
import { SetupScreenFrame } from '../frame/SetupFrame.tsx'
import { textAt } from '../frame/useSetup.ts'
import { inOrderOfTrust } from '../frame/valueOrder.ts'
import { problemText } from '../summary/SummaryLine.tsx'
import styles from './OfferedScreen.module.css'

/**
 * Reads out a station that came from a stick, before it is used: it chooses the hosts that get the
 * passwords of this station.
 */
export function OfferedScreen({ offered }: { readonly offered: OfferedStation }) {
  const allWords = useWords()
  const { offered: words, values } = allWords.setup
  const { send, isBusy } = useCommand()
  const [isRead, setRead] = useState(false)
  const host = (key: string) => hostOf(textAt(offered.values, key)) || words.none
  return (
    <SetupScreenFrame>
      <main className={styles.offered}>
        <section className={`panel column ${styles.offeredHosts}`} aria-label={words.heading}>
          <h2>{words.heading}</h2>
          <Scroller label={words.heading} onRead={setRead}>
            <dl>
              <dt>{words.hosts}</dt>
              <dd>
                <HostName host={host('service.authBaseUrl')} />
              </dd>
              <dt>{words.and}</dt>
              <dd>
                <HostName host={host('service.dataBaseUrl')} />
              </dd>
            </dl>
          </Scroller>
          <p>{words.check}</p>
        </section>
        <section className={`panel column ${styles.offeredAll}`} aria-label={words.all}>
          <h2>{words.all}</h2>
          {offered.problems.length === 0 ? null : <p className="warn">{words.problems(offered.problems.length)}</p>}
          <Scroller label={words.all}>
            <dl>
              {offered.problems.map((problem) => (
                <div key={problem.key} className="ruled">
                  <dt>{values.name(problem.key)}</dt>
                  <dd className="warn">{problemText(problem, allWords)}</dd>
                </div>
              ))}
              {inOrderOfTrust(Object.keys(offered.values)).map((key) => (
                <div key={key} className="ruled">
                  <dt>{values.name(key)}</dt>
                  <dd>{values.text(key, offered.values[key] ?? null)}</dd>
                </div>
              ))}
            </dl>
            {offered.unknownKeys.length === 0 ? null : <p>{words.unknown(offered.unknownKeys)}</p>}
          </Scroller>
        </section>
      </main>
      <footer className={styles.offeredWays}>
        <Button size="large" disabled={isBusy} onPress={() => void send('refuseOfferedStation', null)}>
          {words.refuse}
        </Button>
        <Button
          size="large"
          kind="go"
          disabled={isBusy}
          disabledBecause={isRead ? undefined : words.readHosts}
          onPress={() => void send('acceptOfferedStation', null)}
        >
          {words.use}
        </Button>
      </footer>
    </SetupScreenFrame>
  )
}
