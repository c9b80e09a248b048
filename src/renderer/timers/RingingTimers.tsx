import type { ReactNode } from 'react'
import { elapsedText } from '../../shared/kitchen/countdown.ts'
import type { Timer, TimerPlace } from '../../shared/timer.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { graphemes } from '../look/graphemes.ts'
import { isLow } from '../look/lowDisplay.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { useCountdown, useRinging } from '../time/useCountdown.ts'
import { AboveEverything } from '../ui/AboveEverything.tsx'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { IconBell } from '../ui/icons.tsx'
import { Text } from '../ui/layout.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './RingingTimers.module.css'
import { ringingLayout } from './ringingLayout.ts'
import { useDisplaySize } from './running/NextTimersLine.tsx'
import { usePlaceWords } from './running/usePlaceWords.ts'
import { useRing } from './useRing.ts'

/** The volume, 0 to 1, without a station file. */
const USUAL_VOLUME = 0.8

/** Returns the button that goes to the step of a timer, or nothing. Passed in, because cooking depends on timers. */
type StepButton = (place: TimerPlace) => ReactNode

/**
 * The ringing timers, in a band above every screen and dialog until they are stopped. It covers nothing: screens and
 * dialogs begin below it.
 */
export function RingingTimers({ stepButton }: { stepButton: StepButton }) {
  const timers = useKioskState(({ timers }) => timers)
  const station = useKioskState(stationOf)
  const { send } = useCommand()
  const { timers: words } = useFirstWords()
  const ringing = useRinging(timers)
  const display = useDisplaySize()
  useRing(ringing.length > 0, station?.soundVolume ?? USUAL_VOLUME)
  if (ringing.length === 0) return null
  const { columns, shown, hasStopAll, width } = ringingLayout(ringing.length, display)
  const more = ringing.slice(shown)
  const stopAll = () => {
    for (const { id } of ringing) void send('stopTimer', { timerId: id })
  }
  return (
    <AboveEverything className={styles.ringing}>
      <div
        ref={giveRoom}
        className={styles.ringingLines}
        data-width={width}
        data-columns={columns === 1 ? undefined : columns}
        data-display={isLow(display) ? 'low' : undefined}
      >
        {ringing.slice(0, shown).map((timer) => (
          <RingingTimer key={timer.id} timer={timer} isOnly={ringing.length === 1} stepButton={stepButton} />
        ))}
        {hasStopAll ? (
          <div className={styles.ringingAll}>
            <Button size="main" keepFocus onPress={stopAll}>
              {words.stopAll}
            </Button>
            {more.length === 0 ? null : (
              <Text size="near" clamp dir="auto">
                {words.moreRing(more.map(({ name }) => name))}
              </Text>
            )}
          </div>
        ) : null}
      </div>
    </AboveEverything>
  )
}

/** Keeps screens and dialogs below the band: measures it before each frame in which its height has changed. */
function giveRoom(band: HTMLElement | null): (() => void) | undefined {
  if (band === null) return
  const { style, dataset } = document.documentElement
  dataset.ringing = band.dataset.display ?? ''
  const observer = new ResizeObserver(() => {
    style.setProperty('--ringing-height', `${Math.ceil(band.getBoundingClientRect().height)}px`)
  })
  observer.observe(band)
  return () => {
    observer.disconnect()
    delete dataset.ringing
    style.removeProperty('--ringing-height')
  }
}

function RingingTimer({
  timer,
  isOnly,
  stepButton,
}: {
  timer: Timer
  /** No other rings. */
  isOnly: boolean
  stepButton: StepButton
}) {
  const { send } = useCommand()
  const { timers: words } = useFirstWords()
  const placeWords = usePlaceWords()
  const { id, name, place, endsAt, endedWhileAway, isEndUnconfirmed } = timer
  const since = -useCountdown(endsAt)
  const isAwaySaid = endedWhileAway && (isOnly || isEndUnconfirmed)
  return (
    <div className={styles.ringingTimer} role="alert" aria-label={name}>
      <span className={styles.ringingMark}>
        <IconBell />
      </span>
      <div className={styles.ringingFacts}>
        <p className={styles.ringingTitle} style={{ '--characters': Math.max(1, graphemes(name).length) }}>
          <bdi>
            <ServiceText>{name}</ServiceText>
          </bdi>
          <span>{words.timeIsUp}</span>
        </p>
        <p className={styles.ringingDetail}>
          {place === null ? null : (
            <span className={styles.ringingPlace}>
              {place.recipeNumber === '' ? null : <span>{place.recipeNumber}</span>}{' '}
              <BothEnds className={place.recipeNumber === '' ? undefined : styles.ringingRecipe}>
                {place.recipeName}
              </BothEnds>
              <span>{placeWords(place).step}</span>
            </span>
          )}
          <b className="num" role="timer">
            {isAwaySaid
              ? words.endedWhileAway(since, isEndUnconfirmed)
              : words.ago(since < 1000 ? null : elapsedText(since))}
          </b>
        </p>
      </div>
      <div className={styles.ringingSafe}>
        {place === null ? null : stepButton(place)}
        <Button size="main" keepFocus onPress={() => void send('addMinute', { timerId: id })}>
          {words.addMinute}
        </Button>
      </div>
      <div className={styles.ringingStop}>
        <Button size="main" keepFocus grow onPress={() => void send('stopTimer', { timerId: id })}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}

/** A timer that begins to ring, or is stopped, moves everything on the display: a touch at that moment does nothing. */
export function GuardedFromRinging({ children }: { children: ReactNode }) {
  const ringing = useRinging(useKioskState(({ timers }) => timers))
  return <PressGuard page={ringing.map(({ id }) => id).join()}>{children}</PressGuard>
}
