import { useRef } from 'react'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { useRinging } from '../time/useCountdown.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { mayGoDark } from './idle.ts'
import styles from './ScreenDimmer.module.css'
import { type Darkness, useDarkness } from './useDarkness.ts'
import { useStayOnTop } from './useStayOnTop.ts'
import { WallClock } from './WallClock.tsx'

/**
 * Shows the wall clock at a station that is not in use. A touch, a key or a ringing timer brings the screen back; a
 * character goes into its field.
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
  return station === null || darkness === 'lit' ? null : <Dark darkness={darkness} />
}

/** Stays in place, unseen, until the finger that lit the display is up. */
function Dark({ darkness }: { darkness: Exclude<Darkness, 'lit'> }) {
  const { lock } = useFirstWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useStayOnTop(dialog, 2)
  return (
    <dialog
      ref={dialog}
      className={styles.dark}
      data-dark
      aria-label={lock.wallClock.label}
      data-waking={darkness === 'waking' || undefined}
      tabIndex={-1}
    >
      {darkness === 'dark' ? <WallClock /> : null}
    </dialog>
  )
}
