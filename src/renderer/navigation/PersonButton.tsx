import { useState } from 'react'
import type { Session } from '../../shared/model.ts'
import { Button } from '../controls/Button.tsx'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { IconPerson } from '../controls/icons.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { clockTime } from '../time/clockTime.ts'
import { useWords } from '../words/words.ts'
import styles from './Bar.module.css'

/** The signed-in person; a touch opens the actions for leaving. */
export function PersonButton({ session, nameOnly }: { session: Session; nameOnly: boolean }) {
  const { send } = useCommand()
  const { bar, held, locale } = useWords()
  const heldCount = useKioskState(({ requests }) => requests.filter(({ state }) => state.kind === 'held').length)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<IconPerson />} name={bar.personMenu(session.name)} onPress={() => setOpen(true)}>
        <span className={styles.barPerson}>
          {session.name}
          {nameOnly ? null : <span className={styles.barRole}>{bar.role(session.role)}</span>}
        </span>
      </Button>
      {open ? (
        <ConfirmDialog
          title={session.name}
          keep={bar.stay}
          confirm={bar.signOut}
          onKeep={() => setOpen(false)}
          onConfirm={() => void send('signOut', null)}
        >
          {heldCount === 0 ? null : <p>{held.signingOut(heldCount)}</p>}
          <p className="muted">{bar.signedInSince(session.role, clockTime(session.startedAt, locale))}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
