import type { ReactNode } from 'react'
import type { LockState } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'
import { useSend } from '../../kiosk/useSend.ts'
import { LockNowContext } from '../../parts/LockButton.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { LockScreen, type StepReader } from './LockScreen.tsx'
import { LockWarning } from './LockWarning.tsx'
import { ScreenDimmer } from './ScreenDimmer.tsx'

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
