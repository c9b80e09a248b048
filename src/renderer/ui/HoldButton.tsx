import { Fragment, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '../words/translate.ts'
import styles from './HoldButton.module.css'
import { HOLD_MILLISECONDS, type HoldEvent, type HoldState, holdShare, nextHold, restingHold } from './hold.ts'
import { capture, isInside } from './usePress.ts'

interface HoldButtonProps {
  /** The visible words and the accessible name, such as "Hold to retire 20107". */
  readonly label: string
  /** Called at most once for each mount; a new `key` makes the button usable again. */
  readonly onHeld: () => void
  /** Shown under its words while nothing else is to be said: what follows the hold. */
  readonly note?: string | undefined
  /** Disables the button; the reason is shown under its words. */
  readonly disabledBecause?: string | undefined
  readonly disabled?: boolean | undefined
  /** How long it is held; 1.5 seconds without. */
  readonly milliseconds?: number | undefined
  /**
   * For a hold that no key, pedal, scanner or screen reader may make: says to them what is needed. It counts a finger or
   * a pen, and a mouse only where the system has no touch panel, because some panels report as a mouse.
   */
  readonly onlyFinger?: string | undefined
  /** A row high, with an outline instead of a surface. */
  readonly isLine?: boolean | undefined
}

/** Characters of a word that is shown smaller, so that it stands whole in a line of the button. */
const LONG_WORD = 14

/**
 * For an action that cannot be undone: the button must be held, by a finger or by Space or Enter, until its bar is
 * full.
 */
export function HoldButton({
  label,
  onHeld,
  note = '',
  disabledBecause,
  disabled = false,
  milliseconds,
  onlyFinger,
  isLine = false,
}: HoldButtonProps) {
  const id = useId()
  const off = disabled || disabledBecause !== undefined
  const { state, take, bar } = useHold({ onHeld, off, milliseconds })
  const because = disabledBecause ?? onlyFinger

  const news =
    state.phase === 'holding'
      ? t('ui.keepHolding')
      : state.phase === 'held'
        ? t('ui.held')
        : state.tooShort
          ? t('ui.heldTooShort')
          : note
  return (
    <div className={styles.hold}>
      <button
        type="button"
        className={styles.holdButton}
        aria-labelledby={`${id}-label`}
        aria-describedby={because === undefined ? undefined : `${id}-because`}
        aria-disabled={off || state.phase === 'held' || undefined}
        data-phase={state.phase}
        data-line={isLine || undefined}
        onPointerDown={(event) => {
          // Not the first finger on the display: the other may be on the button that stops it.
          if (event.button !== 0 || !event.isPrimary || off) {
            take({ kind: 'cancel' })
            return
          }
          if (onlyFinger !== undefined && !isFinger(event.nativeEvent)) return
          capture(event)
          take({ kind: 'start', source: event.pointerId, at: event.timeStamp })
        }}
        onPointerMove={(event) => {
          if (!isInside(event)) take({ kind: 'end', source: event.pointerId, at: event.timeStamp })
        }}
        onPointerUp={(event) => take({ kind: 'end', source: event.pointerId, at: event.timeStamp })}
        onPointerCancel={() => take({ kind: 'cancel' })}
        // A number field beside it keeps the focus, so that scanner input still goes there.
        onMouseDown={(event) => event.preventDefault()}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          if (event.repeat || off) return
          take(onlyFinger === undefined ? { kind: 'start', source: 'key', at: event.timeStamp } : { kind: 'click' })
        }}
        onKeyUp={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          take({ kind: 'end', source: 'key', at: event.timeStamp })
        }}
        onBlur={() => take({ kind: 'cancel' })}
        onClick={(event) => {
          if (event.detail === 0 && !off) take({ kind: 'click' })
        }}
      >
        <span id={`${id}-label`} className={styles.holdLabel}>
          {label.split(' ').map((word, at, all) => (
            <Fragment key={all.slice(0, at + 1).join(' ')}>
              {at === 0 ? null : ' '}
              <span className={styles.holdWord} data-long={word.length > LONG_WORD || undefined}>
                {word}
              </span>
            </Fragment>
          ))}
        </span>
        {because === undefined ? null : (
          <span id={`${id}-because`} className={disabledBecause === undefined ? 'unseen' : styles.holdNote}>
            {because}
          </span>
        )}
        {disabledBecause !== undefined
          ? null
          : news !== '' && (
              <span className={styles.holdNote} aria-hidden="true">
                {news}
              </span>
            )}
        <span ref={bar} className={styles.holdBar} />
      </button>
      <span className="unseen" role="status">
        {off ? '' : news}
      </span>
    </div>
  )
}

function isFinger({ isTrusted, pointerType }: PointerEvent): boolean {
  return isTrusted && (pointerType !== 'mouse' || navigator.maxTouchPoints === 0)
}

/**
 * Follows the hold of a button: `take` is told each event, and `onHeld` is called at most once. Draws the share held
 * into `bar` as `--share`, 0 to 1. While `off`, a hold is cancelled. The hold takes `milliseconds`.
 */
function useHold({
  onHeld,
  off,
  milliseconds = HOLD_MILLISECONDS,
}: {
  onHeld: () => void
  off: boolean
  milliseconds?: number | undefined
}): {
  readonly state: HoldState
  readonly take: (event: HoldEvent) => void
  readonly bar: RefObject<HTMLSpanElement | null>
} {
  const [state, setState] = useState(restingHold)
  const latest = useRef(state)
  const bar = useRef<HTMLSpanElement>(null)
  const done = useRef(onHeld)
  done.current = onHeld

  const take = (event: HoldEvent): void => {
    const next = nextHold(latest.current, event, milliseconds)
    latest.current = next.state
    setState(next.state)
    if (next.done) done.current()
  }
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    if (state.phase !== 'holding') return
    // The timer decides; animation frames only draw the bar, and stop in a hidden window.
    const timer = setTimeout(() => taking.current({ kind: 'tick', at: performance.now() }), milliseconds + 5)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = requestAnimationFrame(function draw(now) {
      const share = holdShare(state, now, milliseconds)
      // With reduced motion the bar grows in steps.
      bar.current?.style.setProperty('--share', String(calm ? Math.floor(share * 5) / 5 : share))
      frame = requestAnimationFrame(draw)
    })
    const interrupt = () => taking.current({ kind: 'cancel' })
    const otherDown = ({ target, pointerId, timeStamp }: PointerEvent) => {
      // The button takes a pointer on itself; otherwise that pointer would end this hold and then begin one.
      const isOnButton = target instanceof Node && bar.current?.parentElement?.contains(target) === true
      if (!isOnButton) taking.current({ kind: 'start', source: pointerId, at: timeStamp })
    }
    window.addEventListener('pointerdown', otherDown, { capture: true })
    window.addEventListener('blur', interrupt)
    document.addEventListener('visibilitychange', interrupt)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      window.removeEventListener('pointerdown', otherDown, { capture: true })
      window.removeEventListener('blur', interrupt)
      document.removeEventListener('visibilitychange', interrupt)
    }
  }, [state, milliseconds])

  useEffect(() => {
    if (state.phase !== 'holding') bar.current?.style.setProperty('--share', String(holdShare(state, 0)))
  }, [state])

  useEffect(() => {
    if (off) taking.current({ kind: 'cancel' })
  }, [off])

  return { state, take, bar }
}
