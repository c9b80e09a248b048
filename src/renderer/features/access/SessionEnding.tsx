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
import { t } from '../../words/translate.ts'

/**
 * Around every screen: a strip above it says that the session is about to end, or has ended while cooking goes on. A
 * touch of the strip asks for the password over the work. The screen keeps its state and its place.
 */
export function SessionEnding({ children }: { children: ReactNode }) {
  const { locale } = useFirstWords()
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  /** The deadline of the question that was opened; one with another deadline is a strip again, until it is touched. */
  const [opened, open] = useState<Moment | null>(null)
  const shown = session === null || lock.kind === 'locked' ? null : session
  const { askedUntil = null, endedAt = null } = shown ?? {}
  const isOpen = askedUntil !== null && askedUntil === opened
  const at = (moment: Moment) => ({ time: clockTime(moment, locale) })
  const title =
    endedAt !== null ? t('session.ended', at(endedAt)) : askedUntil !== null ? t('session.ends', at(askedUntil)) : ''
  return (
    // A strip above the screen moves the screen under the finger.
    <PressGuard page={`${askedUntil} ${isOpen} ${endedAt}`}>
      {askedUntil !== null && !isOpen ? (
        <Notice
          strip
          kind="warn"
          title={title}
          action={<Button onPress={() => open(askedUntil)}>{t('session.enter')}</Button>}
        >
          <LocksIn until={askedUntil} /> {t('session.kept')}
        </Notice>
      ) : endedAt !== null ? (
        <Notice strip kind="warn" title={t('session.wentOn', at(endedAt))}>
          {t('session.wentOnMeans')}
        </Notice>
      ) : null}
      {children}
      {shown !== null && isOpen ? (
        <ProveAgain
          session={shown}
          title={title}
          sentence={t(endedAt === null ? 'session.endsWhy' : 'session.endedWhy')}
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
  return <span role="timer">{t('session.locksIn', { seconds: useSecondsUntil(until) })}</span>
}
