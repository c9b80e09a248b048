import type { SentBefore } from '../../shared/request.ts'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './MaintenanceScreen.module.css'

/** Says who sent a request for this number before, when, and with which result, before it is repeated. */
export function SentBeforeNote({ sent }: { sent: SentBefore }) {
  const { maintenance: words, locale } = useWords()
  const now = useNow(60_000)
  return (
    <p className={styles.sentBefore} role="status">
      <OutcomeMark of={sent.state} />{' '}
      <b>{words.sentBefore(sent, dayOfYear(sent.at, now, locale), clockTime(sent.at, locale))}</b>{' '}
      {words.becameOf(sent.state)}
    </p>
  )
}
