import { type ReactNode, useId } from 'react'
import type { LockState, Moment } from '../../../shared/model.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { stationOf, useKioskState } from '../../kiosk/useKioskState.ts'
import { useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'
import { useSend } from '../../kiosk/useSend.ts'
import { LockNowContext } from '../../parts/LockButton.tsx'
import { useRinging } from '../../time/useCountdown.ts'
import { useSecondsUntil } from '../../time/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useFirstWords } from '../../words/firstWords.ts'
import { t } from '../../words/translate.ts'
import { LockScreen, type StepReader } from './LockScreen.tsx'
import { useDarkness } from './useDarkness.ts'
import { WallClock } from './WallClock.tsx'
import { mayGoDark } from './wake.ts'

type Locked = Extract<LockState, { readonly kind: 'locked' }>

/**
 * The layers over the work: the lock, its warning, and the dimming of a display that is not in use. The work below
 * keeps its state. A touch of "Lock" covers the work before the main process has answered.
 */
export function LockLayer({ StepReading, children }: { StepReading: StepReader; children: ReactNode }) {
  const send = useSend()
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  const ahead = useOptimisticValues<'lock', Locked>(
    () => (lock.kind === 'locked' ? lock : undefined),
    () => true,
  )
  const lockNow = useStableCallback(() => {
    const isTaken = send('lock', null).then((answer) => answer !== undefined)
    ahead.set('lock', { kind: 'locked', since: Date.now(), because: 'asked' }, isTaken)
  })
  const cover = lock.kind === 'locked' ? lock : (ahead.values.get('lock') ?? lock)
  const shown = session === null ? 'open' : cover.kind
  return (
    <LockNowContext value={lockNow}>
      {/* The second tap of a double tap that unlocks or answers the warning must not reach the work. */}
      <PressGuard page={shown}>{children}</PressGuard>
      {session !== null && cover.kind === 'locked' ? (
        <LockScreen session={session} locked={cover} StepReading={StepReading} />
      ) : null}
      {session !== null && cover.kind === 'warning' ? <LockWarning locksAt={cover.locksAt} /> : null}
      <ScreenDimmer />
    </LockNowContext>
  )
}

/** Announces the lock over the current screen. Only its button keeps the station open. */
function LockWarning({ locksAt }: { locksAt: Moment }) {
  const { send } = useCommand()
  const { held } = useFirstWords()
  const heldCount = useKioskState(({ requests }) => requests.filter(({ state }) => state.kind === 'held').length)
  const id = useId()
  const left = useSecondsUntil(locksAt)
  const stay = () => void send('stayOpen', null)
  return (
    <Cover over="warning" name={{ id: `${id}-heading` }} describedBy={`${id}-left`} onEnter={stay}>
      <Stack gap={6} align="center">
        <Text as="h2" size="title" id={`${id}-heading`}>
          {t('lock.stillHere')}
        </Text>
        <Text size="near" role="timer" id={`${id}-left`}>
          <Text as="span" size="huge" tone="warn" block>
            {left}
          </Text>
          {t('lock.locksIn', { seconds: left })}
        </Text>
        {heldCount === 0 ? null : (
          <Text size="near" bold>
            {held.willBeTakenBack(heldCount)}
          </Text>
        )}
        <Button kind="go" size="far" onPress={stay}>
          {t('lock.stay')}
        </Button>
      </Stack>
    </Cover>
  )
}

/**
 * Shows the wall clock at a station that is not in use. A touch, a key or a ringing timer brings the screen back; a
 * character goes into its field. The cover stays in place, unseen, until the finger that lit the display is up.
 */
function ScreenDimmer() {
  const station = useKioskState(stationOf)
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  const isRinging = useRinging(useKioskState(({ timers }) => timers)).length > 0
  const darkness = useDarkness(
    station !== null && mayGoDark({ session, lock }, isRinging),
    station?.dimAfterSeconds ?? Number.POSITIVE_INFINITY,
  )
  return station === null || darkness === 'lit' ? null : (
    <Cover over="wall" name={t('wallClock.label')} isClear={darkness === 'waking'}>
      {darkness === 'dark' ? <WallClock /> : null}
    </Cover>
  )
}
