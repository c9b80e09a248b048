import { type ReactNode, useEffect, useState } from 'react'
import { elapsedText } from '../../shared/kitchen/countdown.ts'
import type { Timer, TimerPlace } from '../../shared/timer.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { graphemes } from '../look/graphemes.ts'
import { isLow } from '../look/lowDisplay.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { useBatchMoves } from '../parts/useBatchMoves.ts'
import { useCountdown, useRinging } from '../time/useCountdown.ts'
import { AboveEverything } from '../ui/AboveEverything.tsx'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { IconBell } from '../ui/icons.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './RingingTimers.module.css'
import { type RingingLayout, ringingLayout } from './ringingLayout.ts'
import { useDisplaySize } from './running/NextTimersLine.tsx'
import { usePlaceWords } from './running/usePlaceWords.ts'
import { useRing } from './useRing.ts'

/** The volume, 0 to 1, without a station file. */
const USUAL_VOLUME = 0.8

/**
 * The ringing timers, in a band above every screen and dialog until they are stopped. It covers nothing: screens and
 * dialogs begin below it.
 */
export function RingingTimers({ shownBatchId }: { shownBatchId: string | null }) {
  const station = useKioskState(stationOf)
  const { send } = useCommand()
  const { timers: words } = useFirstWords()
  const places = useRingingPlaces()
  const [turned, setTurned] = useState(0)
  const display = useDisplaySize()
  const count = places.length
  useRing(count > 0, station?.soundVolume ?? USUAL_VOLUME)
  if (count === 0) return null
  const { columns, shown, width } = ringingLayout(count, display)
  const from = turned < count ? turned : 0
  const inTurn = [...places.slice(from), ...places.slice(0, from)]
  const more = inTurn.slice(shown).map(({ timer }) => timer.name)
  const stopAll = () => {
    for (const { timer, isEmpty } of places) if (!isEmpty) void send('stopTimer', { timerId: timer.id })
  }
  return (
    <AboveEverything className={styles.ringing}>
      <PressGuard page={`${from} ${places.map(({ timer }) => timer.id).join()}`}>
        <div
          ref={giveRoom}
          className={styles.ringingLines}
          data-width={width}
          data-columns={columns > 1 || undefined}
          style={{ '--columns': columns }}
          data-display={isLow(display) ? 'low' : undefined}
        >
          {inTurn.slice(0, shown).map(({ timer, isEmpty }) => (
            <RingingTimer
              key={timer.id}
              timer={timer}
              isEmpty={isEmpty}
              isOnly={count === 1}
              form={columns > 1 ? 'tile' : width}
              shownBatchId={shownBatchId}
            />
          ))}
          {columns > 1 ? (
            <div className={styles.ringingAll}>
              <Button size="main" keepFocus onPress={stopAll}>
                {words.stopAll}
              </Button>
              {more.length === 0 ? null : (
                <Button size="main" keepFocus name={words.moreRing(more)} onPress={() => setTurned(from + shown)}>
                  {words.more(more.length)}
                </Button>
              )}
            </div>
          ) : null}
        </div>
      </PressGuard>
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
  isEmpty,
  isOnly,
  form,
  shownBatchId,
}: {
  timer: Timer
  /** It was stopped just now. */
  isEmpty: boolean
  /** No other rings. */
  isOnly: boolean
  form: 'tile' | RingingLayout['width']
  shownBatchId: string | null
}) {
  const { send } = useCommand()
  const { timers: words } = useFirstWords()
  const placeWords = usePlaceWords()
  const { id, name, place, endsAt, endedWhileAway, isEndUnconfirmed } = timer
  const since = -useCountdown(endsAt)
  const isAwaySaid = endedWhileAway && (isOnly || isEndUnconfirmed)
  return (
    <div className={styles.ringingTimer} {...(isEmpty ? { inert: true } : { role: 'alert', 'aria-label': name })}>
      <span className={styles.ringingMark}>
        <IconBell />
      </span>
      <div className={styles.ringingFacts}>
        <p className={styles.ringingTitle} style={{ '--characters': Math.max(1, graphemes(name).length) }}>
          {form === 'tile' ? (
            <BothEnds className={styles.ringingTile} lines={2}>
              {name}
            </BothEnds>
          ) : (
            <bdi>
              <ServiceText>{name}</ServiceText>
            </bdi>
          )}
          <span>{words.timeIsUp}</span>
        </p>
        <p className={styles.ringingDetail}>
          {place === null ? null : (
            <BothEnds className={styles.ringingPlace}>
              {placeWords(place)[form === 'tile' ? 'batch' : form === 'narrow' ? 'short' : 'whole']}
            </BothEnds>
          )}
          <b className="num" role="timer">
            {isAwaySaid
              ? words.endedWhileAway(since, isEndUnconfirmed)
              : words.ago(since < 1000 ? null : elapsedText(since))}
          </b>
        </p>
      </div>
      <div className={styles.ringingSafe}>
        {place === null ? null : <GoToStepButton place={place} shownBatchId={shownBatchId} />}
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
  const places = useRingingPlaces()
  return <PressGuard page={places.map(({ timer }) => timer.id).join()}>{children}</PressGuard>
}

/** The next touch of a hurried finger must not stop another. */
const KEPT_MILLISECONDS = 1000

/** A ringing timer in its place, or one that was stopped just now: its place is empty. */
interface RingingPlace {
  readonly timer: Timer
  readonly isEmpty: boolean
}

/** The ringing timers, a new one last. While others ring, the place of one that is stopped is kept for a second. */
function useRingingPlaces(): readonly RingingPlace[] {
  const ringing = useRinging(useKioskState(({ timers }) => timers))
  const [known, setKnown] = useState(ringing)
  const places = placesOf(known, ringing)
  useEffect(() => {
    const left = placesOf(known, ringing).flatMap(({ timer, isEmpty }) => (isEmpty ? [] : [timer]))
    if (known.length === left.length && known.every((timer, at) => timer.id === left[at]?.id)) return
    const timer = setTimeout(() => setKnown(left), left.length === 0 ? 0 : KEPT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [known, ringing])
  return ringing.length === 0 ? [] : places
}

function placesOf(known: readonly Timer[], ringing: readonly Timer[]): readonly RingingPlace[] {
  return [
    ...known.map((timer) => {
      const still = ringing.find(({ id }) => id === timer.id)
      return { timer: still ?? timer, isEmpty: still === undefined }
    }),
    ...ringing.filter(({ id }) => known.every((one) => one.id !== id)).map((timer) => ({ timer, isEmpty: false })),
  ]
}

/**
 * Goes to the step that a timer belongs to; a batch of another employee is taken over first, and the button says so.
 * Renders nothing while the work is covered, after the batch has ended, and at that step itself.
 */
function GoToStepButton({
  place: { batchId, step },
  shownBatchId,
}: {
  place: TimerPlace
  /** The batch whose step is on the display; null where none is. */
  shownBatchId: string | null
}) {
  const { timers, batches: words } = useFirstWords()
  const session = useKioskState(({ session }) => session)
  const isOpen = useKioskState(({ lock }) => lock.kind === 'open')
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const moves = useBatchMoves()
  if (session === null || !isOpen || batch?.stage !== 'cooking') return null
  if (batchId === shownBatchId && batch.step === step) return null
  const isOwn = batch.owner.employeeNumber === session.employeeNumber
  return (
    <>
      {moves.failure === null ? null : <p>{moves.failure}</p>}
      <Button size="main" keepFocus onPress={() => moves.goToStep(batch, step)}>
        {isOwn ? timers.goToStep : words.takeOver}
      </Button>
    </>
  )
}
