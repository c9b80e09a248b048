import { stationOf, useKioskState } from '../../kiosk/useKioskState.ts'
import { useRinging } from '../../time/useCountdown.ts'
import { Cover } from '../../ui/Cover.tsx'
import { t } from '../../words/translate.ts'
import { useDarkness } from './useDarkness.ts'
import { WallClock } from './WallClock.tsx'
import { mayGoDark } from './wake.ts'

/**
 * Shows the wall clock at a station that is not in use. A touch, a key or a ringing timer brings the screen back; a
 * character goes into its field. The cover stays in place, unseen, until the finger that lit the display is up.
 */
export function ScreenDimmer() {
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
