import { countdownText } from '../../../shared/kitchen/countdown.ts'
import type { Timer } from '../../../shared/timer.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { dotted } from '../../look/dotted.ts'
import { Clock } from '../../parts/Clock.tsx'
import { clockTime, dayName, shortDay } from '../../time/clockTime.ts'
import { momentText } from '../../time/momentText.ts'
import { useNow } from '../../time/useNow.ts'
import { partRun, useNextTimers, useRunningTimers } from '../../timers/running/useNextTimers.ts'
import { usePlaceWords } from '../../timers/running/usePlaceWords.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { IconArrow, IconBadge } from '../../ui/icons.tsx'
import { useFirstWords } from '../../words/firstWords.ts'
import { libraryAge } from '../../words/libraryAge.ts'
import { t } from '../../words/translate.ts'
import { burnInShift } from './burnInShift.ts'
import styles from './WallClock.module.css'

const DAY = 86_400_000

/** What a display that is not in use shows: the time, and the next timers to be read from 4 m. It has no controls. */
export function WallClock() {
  const words = useFirstWords()
  const station = useStation()
  const { running } = useRunningTimers()
  const now = useNow(5000)
  const { across, down } = burnInShift(now)
  return (
    <div
      className={styles.wall}
      data-timers={Math.min(running.length, 3)}
      style={{ translate: `calc(${across} * var(--mm)) calc(${down} * var(--mm))` }}
    >
      <div className={styles.wallTop}>
        <Clock size="far" />
        <p className={styles.wallPlace}>
          <b dir="auto">{station.name}</b>
          <span>{dayName(now, words.locale)}</span>
        </p>
      </div>
      {running.length === 0 ? null : <WallTimers running={running} />}
      <WallFoot timerCount={running.length} now={now} />
    </div>
  )
}

function WallTimers({ running }: { running: readonly Timer[] }) {
  const { timers: words, locale } = useFirstWords()
  const placeWords = usePlaceWords()
  const { shown } = useNextTimers(running)
  return (
    <ul className={styles.wallTimers} aria-label={words.next}>
      {shown.map(({ timer, remaining }) => {
        const { id, name, place, endsAt } = timer
        // A time of the clock means the next one.
        const end = remaining < DAY ? clockTime(endsAt, locale) : shortDay(endsAt, locale)
        return (
          <li key={id} className={styles.wallTimer}>
            <BothEnds className={styles.wallName}>{name}</BothEnds>
            <span className={styles.wallFact}>
              {place === null ? null : <span dir="auto">{placeWords(place).short}</span>}
              <span className={styles.wallRingsAt}>
                {words.ringsAt(momentText(endsAt, endsAt - remaining, locale))}
              </span>
            </span>
            <b className={`num ${styles.wallLeft}`} role="timer" dir="ltr">
              {countdownText(remaining)}
            </b>
            <span className={styles.wallArrow} aria-hidden="true">
              <IconArrow />
            </span>
            <b className={`num ${styles.wallEnd}`} aria-hidden="true">
              {end}
            </b>
            <span className={styles.wallTrack}>
              <i style={{ inlineSize: `${100 * partRun(timer, remaining)}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the station holds, and what a touch does. */
function WallFoot({ timerCount, now }: { timerCount: number; now: number }) {
  const words = useFirstWords()
  const library = useKioskState(({ library }) => library)
  const batchCount = useKioskState(({ batches }) => batches.length)
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const facts = [
    batchCount === 0 ? null : words.navigation.batches(batchCount),
    timerCount === 0 ? null : words.batches.timers(timerCount),
    libraryAge(library, words, now),
  ]
  return (
    <div className={styles.wallFoot}>
      <span>{dotted(...facts)}</span>
      <span className={styles.wallTouch}>
        <IconBadge />
        {t(isSignedIn ? 'wallClock.unlock' : 'wallClock.signIn')}
      </span>
    </div>
  )
}
