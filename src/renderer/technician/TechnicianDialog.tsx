import { useState } from 'react'
import { LONGEST_CODE, type TechnicianFailure } from '../../shared/technician.ts'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { secondsOfPause } from '../sign-in/signInPause.ts'
import { useClearedWhenLeft } from '../sign-in/useClearedWhenLeft.ts'
import { useNow } from '../time/useNow.ts'
import { Field } from '../ui/Field.tsx'
import { Pad } from '../ui/Pad.tsx'
import { isDigit } from '../ui/textEntry.ts'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import styles from './TechnicianDialog.module.css'

/** Asks for the technician's code, with or without a session. The code is forgotten with the dialog. */
export function TechnicianDialog({ onOpened, onKeep }: { onOpened: () => void; onKeep: () => void }) {
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const [failure, setFailure] = useState<TechnicianFailure | null>(null)
  const entry = useTextEntry({ accept: isDigit, longest: LONGEST_CODE })
  const pause = failure?.kind === 'paused' ? failure : null
  const now = useNow(pause === null ? null : 250)
  const seconds = secondsOfPause(pause, now)
  useClearedWhenLeft(entry, seconds !== null)
  const submit = async () => {
    if (isBusy || seconds !== null || entry.text === '') return
    const outcome = await send('openTechnician', { code: entry.text })
    if (outcome?.ok) return onOpened()
    setFailure(outcome?.failure ?? null)
    if (outcome?.failure.kind !== 'paused') entry.clear()
    entry.focus()
  }
  // A wrong code is named until the next one is typed, and a pause until it is over.
  const isSaid = pause === null ? entry.text === '' : seconds !== null
  const problem = isSaid ? failure : null
  return (
    <ConfirmDialog
      title={words.code}
      width="wide"
      keep={words.cancel}
      confirm={words.open}
      busy={isBusy ? words.checking : undefined}
      disabled={entry.text === ''}
      disabledBecause={seconds === null ? undefined : words.tryAgainIn(seconds)}
      onKeep={onKeep}
      onConfirm={() => void submit()}
    >
      <div className={styles.technicianCode}>
        <div className="column" data-typed>
          <p className="muted">{words.codeFor}</p>
          <Field
            entry={entry}
            kind="password"
            label={words.code}
            labelUnseen
            hint={words.codeHint}
            size="far"
            problem={problem === null ? undefined : words.failure(problem)}
            focusFirst
            disabled={isBusy}
            onEnter={() => void submit()}
          />
        </div>
        <Pad entry={entry} disabled={isBusy} />
      </div>
    </ConfirmDialog>
  )
}
