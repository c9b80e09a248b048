import { type ReactNode, useState } from 'react'
import type { Moment } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ProveAgain } from '../../parts/ProveAgain.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { useSecondsUntil } from '../../time/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useFirstWords } from '../../words/firstWords.ts'

/**
 * Around every screen: a strip above it says that the session is about to end, or has ended while cooking goes on. A
 * touch of the strip asks for the password over the work. The screen keeps its state and its place.
 */
export function SessionEnding({ children }: { children: ReactNode }) {
  const { sessionEnd: words, locale } = useFirstWords()
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  /** The deadline of the question that was opened; one with another deadline is a strip again, until it is touched. */
  const [opened, open] = useState<Moment | null>(null)
  const shown = session === null || lock.kind === 'locked' ? null : session
  const { askedUntil = null, endedAt = null } = shown ?? {}
  const isOpen = askedUntil !== null && askedUntil === opened
  const time = (moment: Moment) => clockTime(moment, locale)
  const title = endedAt !== null ? words.ended(time(endedAt)) : askedUntil !== null ? words.ends(time(askedUntil)) : ''
  return (
    // A strip above the screen moves the screen under the finger.
    <PressGuard page={`${askedUntil} ${isOpen} ${endedAt}`}>
      {askedUntil !== null && !isOpen ? (
        <Notice
          strip
          kind="warn"
          title={title}
          action={<Button onPress={() => open(askedUntil)}>{words.enter}</Button>}
        >
          <LocksIn until={askedUntil} /> {words.nothingLost}
        </Notice>
      ) : endedAt !== null ? (
        <Notice strip kind="warn" title={words.wentOn(time(endedAt))}>
          {words.wentOnMeans}
        </Notice>
      ) : null}
      {children}
      {shown !== null && isOpen ? (
        <ProveAgain
          session={shown}
          title={title}
          sentence={endedAt === null ? words.endsSentence : words.endedSentence}
          left={<LocksIn until={askedUntil} />}
          onNotNow={() => open(null)}
          // The next state says that the session goes on, which closes the dialog.
          onProven={() => {}}
        />
      ) : null}
    </PressGuard>
  )
}

function LocksIn({ until }: { until: Moment }) {
  const { sessionEnd: words } = useFirstWords()
  return <span role="timer">{words.locksIn(useSecondsUntil(until))}</span>
}
