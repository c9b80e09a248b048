import { useId, useRef } from 'react'
import type { Moment } from '../../shared/model.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useSecondsUntil } from '../time/useSecondsUntil.ts'
import { Button } from '../ui/Button.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './LockWarning.module.css'
import { useStayOnTop } from './useStayOnTop.ts'

/** Announces the lock over the current screen. Only its button keeps the station open. */
export function LockWarning({ locksAt }: { locksAt: Moment }) {
  const { send } = useCommand()
  const { lock, held } = useFirstWords()
  const heldCount = useKioskState(({ requests }) => requests.filter(({ state }) => state.kind === 'held').length)
  const { warning: words } = lock
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const left = useSecondsUntil(locksAt)
  useStayOnTop(dialog, 1)
  const stay = () => void send('stayOpen', null)
  return (
    <dialog
      ref={dialog}
      className={styles.lockWarning}
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-left`}
      tabIndex={-1}
      onKeyDown={({ target, key, repeat }) => {
        if (target !== button.current && !repeat && (key === 'Enter' || key === ' ')) stay()
      }}
    >
      <PressGuard page="warning">
        <h2 id={`${id}-heading`}>{words.heading}</h2>
        <p id={`${id}-left`} className={styles.lockWarningLeft} role="timer">
          <span className={`${styles.lockWarningFigures} num`}>{left}</span>
          <span>{words.until(left)}</span>
        </p>
        {heldCount === 0 ? null : <p className={styles.lockWarningHeld}>{held.willBeTakenBack(heldCount)}</p>}
        <Button ref={button} kind="go" size="large" onPress={stay}>
          {words.stay}
        </Button>
      </PressGuard>
    </dialog>
  )
}
