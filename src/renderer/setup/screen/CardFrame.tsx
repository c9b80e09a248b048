import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { IconResize } from '../../controls/icons.tsx'
import { capture } from '../../controls/usePress.ts'
import type { WindowSize } from '../../look/millimetres.ts'
import { useWords } from '../../words/words.ts'
import styles from './CardFrame.module.css'
import { CARD, type Corner, cardPixels, diagonalAt } from './card.ts'

/** How many tenths of an inch a key changes the diagonal: a larger card is a smaller diagonal. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: -1,
  ArrowUp: -1,
  ArrowLeft: 1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
}

/** In CSS pixels: on a narrower card the corner would cover it, and its width has no room in the line of the measure. */
const LEAST_WIDTH = 150

/** The outline of a bank card whose lower right corner is dragged until it fits a real one. */
export function CardFrame({
  diagonal,
  window,
  onDrag,
  onDragged,
  onStep,
}: {
  /** In inches. */
  readonly diagonal: number
  readonly window: WindowSize
  /** With every movement. */
  readonly onDrag: (diagonal: number) => void
  /** With the end of the movement. */
  readonly onDragged: (diagonal: number) => void
  /** In tenths of an inch. */
  readonly onStep: (steps: number) => void
}) {
  const { screen: words } = useWords().setup
  const card = useRef<HTMLDivElement>(null)
  /** The pointer that drags, and its place on the corner; null while none does. */
  const grip = useRef<{ readonly pointer: number; readonly corner: Corner } | null>(null)
  const { width, height } = cardPixels(diagonal, window)

  const placeOf = ({ clientX, clientY }: PointerEvent): Corner => {
    const { left = 0, top = 0 } = card.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || grip.current !== null) return
    capture(event)
    const { x, y } = placeOf(event)
    grip.current = { pointer: event.pointerId, corner: { x: x - width, y: y - height } }
  }
  const dragged = (event: PointerEvent<HTMLElement>): number | null => {
    if (grip.current?.pointer !== event.pointerId) return null
    const { corner } = grip.current
    const { x, y } = placeOf(event)
    return diagonalAt({ x: x - corner.x, y: y - corner.y }, window)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const inches = dragged(event)
    if (inches !== null) onDrag(inches)
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    const inches = dragged(event)
    if (inches === null) return
    grip.current = null
    onDragged(inches)
  }
  const cancel = (event: PointerEvent<HTMLElement>) => {
    if (grip.current?.pointer !== event.pointerId) return
    grip.current = null
    onDragged(diagonal)
  }
  const press = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onStep(steps)
  }

  return (
    <div className={styles.card} dir="ltr">
      <div
        ref={card}
        className={styles.cardBox}
        data-small={width < LEAST_WIDTH || undefined}
        style={{ inlineSize: width, blockSize: height }}
      >
        <p className={styles.cardWidth} aria-hidden="true">
          <span>{words.width}</span>
        </p>
        <p className={styles.cardHeight} aria-hidden="true">
          <span>{words.height}</span>
        </p>
        <svg viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
          <rect className={styles.cardEdge} x=".35" y=".35" width="84.9" height="53.28" rx="3.18" />
          <rect x="9.2" y="18.5" width="11.6" height="9.2" rx="1.5" />
          <path d="M9.2 21.5h3.6v3.2H9.2M20.8 21.5h-3.6v3.2h3.6M12.8 18.5v9.2M17.2 18.5v9.2" />
          <path d="M9.2 41.5h11M24 41.5h11M38.8 41.5h11M53.6 41.5h11" />
        </svg>
        <div
          className={styles.cardCorner}
          role="slider"
          tabIndex={0}
          aria-label={words.corner}
          aria-valuenow={Math.round(width)}
          aria-valuetext={words.inches(diagonal)}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={cancel}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={press}
        >
          <IconResize />
        </div>
      </div>
    </div>
  )
}
