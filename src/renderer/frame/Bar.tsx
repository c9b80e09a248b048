import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Clock } from '../controls/Clock.tsx'
import { IconBack } from '../controls/icons.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { LockButton } from '../session/LockButton.tsx'
import { useWords } from '../words/words.ts'
import './Bar.css'
import { ConnectionChip } from './ConnectionChip.tsx'
import { PersonButton } from './PersonButton.tsx'

/** The bar on top of every screen but sign-in: where you are, the way back, the service, the person, the clock. */
export function Bar({
  back,
  backIcon = <IconBack />,
  title,
  children,
  onSignIn,
  calm = false,
}: {
  /** The way back, and where it leads; absent at the top of the house. */
  back?: { readonly to: string; readonly onPress: () => void }
  /** A cross where the way back leaves something, else an arrow. */
  backIcon?: ReactNode
  title: ReactNode
  /** What belongs to this screen alone, before the person. */
  children?: ReactNode
  /** Offered where nobody is signed in. */
  onSignIn?: (() => void) | null
  /** While cooking, the bar says nothing of the service: what is wrong with it stands below the bar. */
  calm?: boolean
}) {
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const isPractice = useKioskState(({ station }) => station.kind === 'ready' && station.practice)
  return (
    <header className="bar">
      {back === undefined ? null : (
        <Button kind="quiet" icon={backIcon} onPress={back.onPress}>
          {back.to}
        </Button>
      )}
      <div className="bar-title grow">{title}</div>
      {isPractice ? <span className="bar-practice">{words.practiceKitchen}</span> : null}
      {children}
      {calm ? null : <ConnectionChip />}
      {session === null ? (
        onSignIn !== undefined && onSignIn !== null && <Button onPress={onSignIn}>{words.bar.signIn}</Button>
      ) : (
        <>
          <PersonButton session={session} nameOnly={calm} />
          <LockButton />
        </>
      )}
      <Clock language={words.locale} />
    </header>
  )
}
