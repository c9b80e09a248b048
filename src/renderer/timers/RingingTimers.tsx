import type { Timer } from '../../shared/timer.ts'
import { AboveEverything } from '../controls/AboveEverything.tsx'
import { Button } from '../controls/Button.tsx'
import { IconTimer } from '../controls/icons.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { pixelsPerMillimetre } from '../look/millimetres.ts'
import { useCountdown, useRinging } from '../time/useCountdown.ts'
import { useWords } from '../words/words.ts'
import { Countdown } from './Countdown.tsx'
import styles from './RingingTimers.module.css'
import { TimerName } from './TimerName.tsx'
import { useRing } from './useRing.ts'

/** The volume, 0 to 1, without a station file. */
const USUAL_VOLUME = 0.8
const USUAL_DIAGONAL_INCHES = 21.5
/** The height of one row with a name of two lines. */
const ROW_MILLIMETRES = 32

/**
 * The ringing timers, above every screen until they are stopped. They take the upper half at most, because Back, Next
 * and the keys are in the lower half.
 */
export function RingingTimers() {
  const timers = useKioskState(({ timers }) => timers)
  const station = useKioskState(stationOf)
  const { timers: words } = useWords()
  const ringing = useRinging(timers)
  useRing(ringing.length > 0, station?.soundVolume ?? USUAL_VOLUME)
  if (ringing.length === 0) return null
  const diagonalInches = station?.diagonalInches ?? USUAL_DIAGONAL_INCHES
  const shown = ringing.slice(0, rowsThatFit(diagonalInches))
  const more = ringing.length - shown.length
  return (
    <AboveEverything className={styles.ringingTimers}>
      {/* A row that appears or disappears moves the others: the second tap of a double tap must not stop another
          timer. */}
      <PressGuard page={shown.map(({ id }) => id).join()}>
        {shown.map((timer) => (
          <RingingTimer key={timer.id} timer={timer} />
        ))}
        {more > 0 ? <p className={styles.ringingTimersMore}>{words.moreRing(more)}</p> : null}
      </PressGuard>
    </AboveEverything>
  )
}

function rowsThatFit(diagonalInches: number): number {
  const { innerWidth: width, innerHeight: height } = window
  const row = ROW_MILLIMETRES * pixelsPerMillimetre({ width, height, diagonalInches })
  return Math.max(1, Math.floor(height / 2 / row))
}

function RingingTimer({ timer }: { timer: Timer }) {
  const { send } = useCommand()
  const { timers: words } = useWords()
  const remaining = useCountdown(timer.endsAt)
  return (
    <div className={styles.ringingTimer} role="alert" aria-label={timer.name}>
      <span className={styles.ringingTimerMark}>
        <IconTimer />
      </span>
      <Countdown remaining={remaining} />
      <div className={styles.ringingTimerFacts}>
        <TimerName timer={timer} />
        {timer.endedWhileAway ? (
          <span className={styles.ringingTimerAway}>{words.endedWhileAway(-remaining, timer.isEndUnconfirmed)}</span>
        ) : null}
      </div>
      <div className={styles.ringingTimerButtons}>
        <Button size="main" keepFocus onPress={() => void send('addMinute', { timerId: timer.id })}>
          {words.addMinute}
        </Button>
        <Button size="main" kind="go" keepFocus onPress={() => void send('stopTimer', { timerId: timer.id })}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}
