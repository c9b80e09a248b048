import { type ReactNode, useState } from 'react'
import type { Moment, Session } from '../../shared/model.ts'
import { Button } from '../controls/Button.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { Strip } from '../frame/Strip.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { clockTime } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './ProveAgain.module.css'
import { ProveAgain } from './ProveAgain.tsx'

/**
 * Around every screen: a strip above it says that the session is about to end, or has ended while cooking goes on. A
 * touch of the strip asks for the password over the work. The screen keeps its state and its place.
 */
export function SessionEnding({ children }: { children: ReactNode }) {
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  /** The deadline of the question that was opened; one with another deadline is a strip again, until it is touched. */
  const [opened, open] = useState<Moment | null>(null)
  const shown = session === null || lock.kind === 'locked' ? null : session
  const askedUntil = shown?.askedUntil ?? null
  const isOpen = askedUntil !== null && askedUntil === opened
  return (
    // A strip above the screen moves the screen under the finger.
    <PressGuard page={`${askedUntil} ${isOpen} ${shown?.endedAt}`}>
      {shown === null ? null : askedUntil !== null && !isOpen ? (
        <AskedStrip session={shown} askedUntil={askedUntil} onAsk={() => open(askedUntil)} />
      ) : shown.endedAt !== null ? (
        <WentOnStrip endedAt={shown.endedAt} />
      ) : null}
      {children}
      {shown !== null && askedUntil !== null && isOpen ? (
        <EndingDialog session={shown} askedUntil={askedUntil} onNotNow={() => open(null)} />
      ) : null}
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
  const { sessionEnd: words, locale } = useFirstWords()
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

function AskedStrip({ session, askedUntil, onAsk }: { session: Session; askedUntil: Moment; onAsk: () => void }) {
  const { sessionEnd: words, locale } = useFirstWords()
  const { endedAt } = session
  return (
    <Strip
      kind="warn"
      title={endedAt === null ? words.ends(clockTime(askedUntil, locale)) : words.ended(clockTime(endedAt, locale))}
      action={<Button onPress={onAsk}>{words.enter}</Button>}
    >
      <span role="timer">{words.locksIn(useSecondsUntil(askedUntil))}</span> {words.nothingLost}
    </Strip>
  )
}

function WentOnStrip({ endedAt }: { endedAt: Moment }) {
  const { sessionEnd: words, locale } = useFirstWords()
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
