import { Button } from '../../controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import styles from './TryPage.module.css'

/** Shows in full which hosts get passwords, before the first one is typed. */
export function ConfirmHosts({ hosts, onConfirm }: { hosts: readonly string[]; onConfirm: () => void }) {
  const { setupTry: words } = useWords()
  const isOne = hosts.length === 1
  return (
    <div className={styles.tryHosts}>
      <h2>{isOne ? words.host : words.hosts}</h2>
      <ul className={styles.tryHostList}>
        {hosts.map((host) => (
          <li key={host} dir="ltr">
            {host}
          </li>
        ))}
      </ul>
      <p className="muted">{words.hostsMore}</p>
      <Button size="main" disabled={hosts.length === 0} onPress={onConfirm}>
        {isOne ? words.confirmHost : words.confirmHosts}
      </Button>
    </div>
  )
}
