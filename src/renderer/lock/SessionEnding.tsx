import { type ReactNode, useState } from 'react'
import type { Moment, Session } from '../../shared/model.ts'
import { Button } from '../controls/Button.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { Strip } from '../frame/Strip.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { clockTime } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './ProveAgain.module.css'
import { ProveAgain } from './ProveAgain.tsx'

/**
 * Around every screen: asks for the password over the work before a session ends, and shows above the screen that it is
 * about to end, or has ended while cooking goes on. The screen keeps its state and its place.
 */
export function SessionEnding({ children }: { children: ReactNode }) {
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  /** The deadline of the question that was put aside; a question with another deadline is shown again. */
  const [aside, putAside] = useState<Moment | null>(null)
  const shown = session === null || lock.kind === 'locked' ? null : session
  const askedUntil = shown?.askedUntil ?? null
  const isAside = askedUntil !== null && askedUntil === aside
  return (
    // A strip above the screen moves the screen under the finger.
    <PressGuard page={`${askedUntil} ${isAside} ${shown?.endedAt}`}>
      {shown === null ? null : isAside ? (
        <AskedStrip askedUntil={askedUntil} onAsk={() => putAside(null)} />
      ) : shown.endedAt !== null ? (
        <WentOnStrip endedAt={shown.endedAt} />
      ) : null}
      {children}
      {shown === null || askedUntil === null || isAside ? null : (
        <EndingDialog session={shown} askedUntil={askedUntil} onNotNow={() => putAside(askedUntil)} />
      )}
    </PressGuard>
  )
}

function EndingDialog({
  session,
  askedUntil,
  onNotNow,
}: {
  session: Session
  askedUntil: Moment
  onNotNow: () => void
}) {
  const { sessionEnd: words, locale } = useWords()
  const { endedAt } = session
  return (
    <ProveAgain
      session={session}
      title={endedAt === null ? words.ends(clockTime(askedUntil, locale)) : words.ended(clockTime(endedAt, locale))}
      sentence={endedAt === null ? words.endsSentence : words.endedSentence}
      left={
        <span className={styles.proveAgainLeft} role="timer">
          {words.locksIn(useSecondsUntil(askedUntil))}
        </span>
      }
      onNotNow={onNotNow}
      // The next state says that the session goes on, which closes the dialog.
      onProven={() => {}}
    />
  )
}

function AskedStrip({ askedUntil, onAsk }: { askedUntil: Moment; onAsk: () => void }) {
  const { sessionEnd: words } = useWords()
  return (
    <Strip
      kind="warn"
      title={<span role="timer">{words.locksIn(useSecondsUntil(askedUntil))}</span>}
      action={<Button onPress={onAsk}>{words.enter}</Button>}
    >
      {words.nothingLost}
    </Strip>
  )
}

function WentOnStrip({ endedAt }: { endedAt: Moment }) {
  const { sessionEnd: words, locale } = useWords()
  return (
    <Strip kind="warn" title={words.wentOn(clockTime(endedAt, locale))}>
      {words.wentOnMeans}
    </Strip>
  )
}

function useSecondsUntil(moment: Moment): number {
  const now = useNow(250)
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
