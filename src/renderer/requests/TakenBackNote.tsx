import { useEffect, useState } from 'react'
import type { TakenBackOfLeft } from '../../shared/model.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './TakenBackNote.module.css'

/** On the lock screen: which requests of its person were taken back, with the lock or before it. */
export function TakenBackNote() {
  const words = useFirstWords()
  const requests = useKioskState(({ requests }) => requests)
  const unacknowledged = useKioskState(({ unacknowledgedRequests }) => unacknowledgedRequests)
  const numbers = requests
    .filter(({ id, state }) => state.kind === 'takenBack' && unacknowledged.includes(id))
    .map(words.held.called)
    .toReversed()
  return <Note count={numbers.length} numbers={numbers} />
}

/** On the sign-in page, until its first touch: what was taken back of the person who left. */
export function TakenBackOfLeftNote() {
  const { held: words } = useFirstWords()
  const left = useKioskState(({ takenBackOfLeft }) => takenBackOfLeft)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const read = () => setRead(true)
    window.addEventListener('pointerdown', read, { capture: true, once: true })
    return () => window.removeEventListener('pointerdown', read, { capture: true })
  }, [])
  return isRead ? null : <Note count={left.count} numbers={left.numbers.map(words.number)} />
}

function Note({ count, numbers }: TakenBackOfLeft) {
  const { held: words } = useFirstWords()
  if (count === 0) return null
  return (
    <p className={`row ${styles.takenBackNote}`} role="status">
      <OutcomeMark of="takenBack" />
      <span>{words.allTakenBack(numbers, count)}</span>
    </p>
  )
}
