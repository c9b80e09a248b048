import type { OutboxRequest } from '../../shared/request.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { nameBeside } from '../words/requestName.ts'
import { useWords } from '../words/words.ts'
import { heldLine } from './heldLine.ts'
import styles from './RequestStrip.module.css'
import { useTakeBack } from './useTakeBack.ts'

/** Lists several held requests, each with a button that takes it back. */
export function HeldDialog({
  held,
  requests,
  now,
  onClose,
}: {
  held: readonly OutboxRequest[]
  /** All requests, not only the held ones. */
  requests: readonly OutboxRequest[]
  now: number
  onClose: () => void
}) {
  const words = useWords()
  const { takeBack, problem } = useTakeBack()
  return (
    <Dialog
      title={words.retire.heldTitle}
      width="wide"
      onEscape={onClose}
      actions={
        <Button size="main" focusFirst onPress={onClose}>
          {words.retire.closeHeld}
        </Button>
      }
    >
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={styles.heldDialog}>
        <Scroller label={words.retire.heldTitle}>
          <ul>
            {held.map((one) => (
              <li key={one.id} className={styles.heldDialogRow}>
                <p className="grow">
                  <b className="num">{heldLine([one], requests, now, words)}</b>{' '}
                  <span dir="auto">{nameBeside(one, words)}</span>
                </p>
                <Button onPress={() => takeBack([one.id])}>{words.retire.takeOneBack(one.number)}</Button>
              </li>
            ))}
          </ul>
        </Scroller>
      </div>
    </Dialog>
  )
}
