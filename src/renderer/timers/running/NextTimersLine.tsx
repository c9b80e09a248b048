import { DIAGONAL_INCHES } from '../../../shared/panelLimits.ts'
import type { Timer } from '../../../shared/timer.ts'
import { stationOf, useKioskState } from '../../kiosk/useKioskState.ts'
import { type DisplaySize, displaySize, isLow } from '../../look/lowDisplay.ts'
import { useWindowSize } from '../../look/useWindowSize.ts'
import { momentText } from '../../time/momentText.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { useFirstWords } from '../../words/firstWords.ts'
import { Countdown } from './Countdown.tsx'
import styles from './NextTimersLine.module.css'
import { useNextTimers, useRunningTimers } from './useNextTimers.ts'
import { usePlaceWords } from './usePlaceWords.ts'

/**
 * The timers of the station that ring next, in one line below a screen. Renders nothing while none runs, and on a low
 * display while others ring: the band of those takes its height.
 *
 * `beside`: the line is below what stands beside keys, as wide as that, and has room while others ring. So many are shown
 * where that is not as wide as the display.
 */
export function NextTimersLine({ beside }: { beside?: 1 | 2 }) {
  const { running, othersRing } = useRunningTimers()
  const display = useDisplaySize()
  const hasRoom = beside !== undefined || !isLow(display) || !othersRing
  const most = display.height > display.width ? undefined : beside
  return running.length === 0 || !hasRoom ? null : <Line running={running} most={most} />
}

function Line({ running, most }: { running: readonly Timer[]; most: number | undefined }) {
  const { timers: words, locale } = useFirstWords()
  const placeWords = usePlaceWords()
  const { shown, more } = useNextTimers(running, most)
  return (
    <ul className={styles.nextTimers} aria-label={words.next}>
      {shown.map(({ timer: { id, name, place, endsAt }, remaining }) => (
        <li key={id} className={styles.nextTimer}>
          <Countdown remaining={remaining} />
          <Stack>
            <Text as="b" size="label">
              <BothEnds>{name}</BothEnds>
            </Text>
            <Text as="span" size="label" tone="muted">
              <BothEnds>
                {place === null
                  ? words.ringsAt(momentText(endsAt, endsAt - remaining, locale))
                  : placeWords(place).short}
              </BothEnds>
            </Text>
          </Stack>
        </li>
      ))}
      {more > 0 ? <li className={styles.nextTimersMore}>{words.more(more)}</li> : null}
    </ul>
  )
}

/** The size of the display, measured again when the window is resized: a new window gets its size late. */
export function useDisplaySize(): DisplaySize {
  const diagonalInches = useKioskState((state) => stationOf(state)?.diagonalInches ?? DIAGONAL_INCHES.usual)
  useWindowSize()
  return displaySize(diagonalInches)
}
