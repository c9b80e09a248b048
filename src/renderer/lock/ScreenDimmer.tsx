import { useRef } from 'react'
import { Clock } from '../controls/Clock.tsx'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { useRinging } from '../time/useCountdown.ts'
import { useWords } from '../words/words.ts'
import { mayGoDark } from './idle.ts'
import styles from './ScreenDimmer.module.css'
import { type Darkness, useDarkness } from './useDarkness.ts'
import { useStayOnTop } from './useStayOnTop.ts'

/** Dims a station that is not in use. A touch, a key or a ringing timer lights it. */
export function ScreenDimmer() {
  const station = useKioskState(stationOf)
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  const isRinging = useRinging(useKioskState(({ timers }) => timers)).length > 0
  const darkness = useDarkness(
    station !== null && mayGoDark({ session, lock }, isRinging),
    station?.dimAfterSeconds ?? Number.POSITIVE_INFINITY,
  )
  if (station === null || darkness === 'lit') return null
  return <Dark darkness={darkness} stationName={station.name} />
}

/** Stays in place, unseen, until the finger that lit the display is up. */
function Dark({ darkness, stationName }: { darkness: Exclude<Darkness, 'lit'>; stationName: string }) {
  const { lock, locale } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useStayOnTop(dialog, 2)
  return (
    <dialog
      ref={dialog}
      className={styles.darkGlass}
      data-dark
      aria-label={lock.dark}
      data-waking={darkness === 'waking' || undefined}
      tabIndex={-1}
    >
      {darkness === 'dark' ? (
        <div className={styles.darkGlassWords}>
          <Clock size="far" language={locale} />
          <p>{stationName}</p>
        </div>
      ) : null}
    </dialog>
  )
}
