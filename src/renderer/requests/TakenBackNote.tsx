import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './TakenBackNote.module.css'

/** On the lock screen: which requests of its person were taken back, with the lock or before it. */
export function TakenBackNote() {
  const { held: words } = useWords()
  const requests = useKioskState(({ requests }) => requests)
  const unacknowledged = useKioskState(({ unacknowledgedRequests }) => unacknowledgedRequests)
  const numbers = requests
    .filter(({ id, state }) => state.kind === 'takenBack' && unacknowledged.includes(id))
    .map(({ number }) => number)
    .toReversed()
  if (numbers.length === 0) return null
  return (
    <p className={styles.takenBackNote} role="status">
      <OutcomeMark of="takenBack" />
      <span>{words.allTakenBack(numbers)}</span>
    </p>
  )
}
