import { type ReactNode, useState } from 'react'
import type { Session } from '../../shared/model.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { clockTime } from '../time/clockTime.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconBack, IconPerson } from '../ui/icons.tsx'
import { useWords } from '../words/words.ts'
import styles from './Bar.module.css'
import { Clock } from './Clock.tsx'
import { ConnectionChip } from './Connection.tsx'
import { LockButton } from './LockButton.tsx'

/**
 * The bar on top of every screen but sign-in: the current screen, the way back, the connection, the person, the clock.
 */
export function Bar({
  back,
  backIcon = <IconBack />,
  title,
  children,
  offersSignIn = false,
  calm = false,
  low = false,
}: {
  /** The way back and its destination; absent on a top-level screen. */
  back?: { readonly to: string; readonly onPress: () => void }
  /** A cross where the way back leaves a task, else an arrow. */
  backIcon?: ReactNode
  title: ReactNode
  /** Content of this screen, before the person. */
  children?: ReactNode
  /** Offers sign-in while there is no session. */
  offersSignIn?: boolean
  /** The bar does not show the connection, because the screen below it does when there is a problem. */
  calm?: boolean
  /** As low as its buttons: the screen below needs the height. */
  low?: boolean
}) {
  const goTo = useGoTo()
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const isPractice = useKioskState(({ station }) => station.kind === 'ready' && station.practice)
  return (
    <header className={styles.bar} data-low={low || undefined}>
      {back === undefined ? null : (
        // Another destination is another button: it has neither the focus nor the debounce of the one before.
        <Button key={back.to} kind="quiet" icon={backIcon} onPress={back.onPress}>
          {back.to}
        </Button>
      )}
      <div className={`${styles.barTitle} grow`}>{title}</div>
      {isPractice ? <span className={styles.barPractice}>{words.practiceKitchen}</span> : null}
      {children}
      {calm ? null : <ConnectionChip />}
      {session === null ? (
        offersSignIn && <Button onPress={() => goTo({ kind: 'signIn' })}>{words.bar.signIn}</Button>
      ) : (
        <>
          <PersonButton session={session}>
            <span className={styles.barPerson} data-beginning={low || undefined}>
              {session.name}
              {calm ? null : <span className={styles.barRole}>{words.bar.role(session.role)}</span>}
            </span>
          </PersonButton>
          <LockButton />
        </>
      )}
      <Clock />
    </header>
  )
}

/** The signed-in person; a touch opens the actions for leaving. */
function PersonButton({ session, children }: { session: Session; children: ReactNode }) {
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
