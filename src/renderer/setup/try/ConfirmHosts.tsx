import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { HostName } from '../addresses/HostName.tsx'
import styles from './TryPage.module.css'

/** Shows in full which hosts get the password and the token, before the first password is typed. */
export function ConfirmHosts({ hosts, onConfirm }: { hosts: readonly string[]; onConfirm: () => void }) {
  const { setupTry: words } = useWords()
  const [isRead, setRead] = useState(false)
  const isOne = hosts.length === 1
  return (
    <div className="column grow">
      <h2>{isOne ? words.host : words.hosts}</h2>
      <Scroller label={isOne ? words.host : words.hosts} onRead={setRead}>
        <dl className="column">
          {hosts.map((host, place) => (
            <div key={host}>
              <dt>{isOne ? words.getsBoth : place === 0 ? words.getsPassword : words.getsToken}</dt>
              <dd className={styles.tryHost}>
                <HostName host={host} />
              </dd>
            </div>
          ))}
        </dl>
      </Scroller>
      <p className="muted">{words.hostsMore}</p>
      <Button
        size="main"
        disabled={hosts.length === 0}
        disabledBecause={isRead ? undefined : words.readHosts}
        onPress={onConfirm}
      >
        {isOne ? words.confirmHost : words.confirmHosts}
      </Button>
    </div>
  )
}
