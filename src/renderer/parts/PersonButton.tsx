import { type ReactNode, useState } from 'react'
import type { Session } from '../../shared/model.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { clockTime } from '../time/clockTime.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconPerson } from '../ui/icons.tsx'
import { useWords } from '../words/words.ts'

/** The signed-in person; a touch opens the actions for leaving. */
export function PersonButton({ session, children }: { session: Session; children: ReactNode }) {
  const { send } = useCommand()
  const { bar, held, locale } = useWords()
  const heldCount = useKioskState(({ requests }) => requests.filter(({ state }) => state.kind === 'held').length)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<IconPerson />} name={bar.personMenu(session.name)} onPress={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={session.name}
          keep={bar.stay}
          confirm={bar.signOut}
          onKeep={() => setOpen(false)}
          onConfirm={() => void send('signOut', null)}
        >
          {heldCount === 0 ? null : <p>{held.signingOut(heldCount)}</p>}
          <p>{bar.signedInSince(session.role, clockTime(session.startedAt, locale))}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
