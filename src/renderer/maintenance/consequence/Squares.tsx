import { memo } from 'react'
import styles from './Consequence.module.css'
import type { Square } from './consequence.ts'
import { SQUARE_SHARE, type SquareGrid } from './pictureLayout.ts'

/** In millimetres; thinner, a ring could not be seen. */
const THINNEST_RING = 0.6
/** In millimetres: the outlines of smaller squares would be all that there is to see. */
const DENSE = 2.8

/** Squares in lines, drawn in millimetres. Hidden from screen readers: words beside them say the same. */
export const Squares = memo(function Squares({
  squares,
  grid: { columns, pitch },
  hasLabels = false,
}: {
  squares: readonly Square[]
  grid: SquareGrid
  hasLabels?: boolean
}) {
  const [width, height] = [columns * pitch.across, Math.ceil(squares.length / columns) * pitch.down]
  const side = { across: pitch.across * SQUARE_SHARE, down: pitch.down * SQUARE_SHARE }
  const least = Math.min(pitch.across, pitch.down)
  const ring = Math.max(THINNEST_RING, 0.09 * least)
  const ringAt = 1.25 * ring
  const placeOf = (index: number) => ({
    left: ((index % columns) + (1 - SQUARE_SHARE) / 2) * pitch.across,
    top: (Math.floor(index / columns) + (1 - SQUARE_SHARE) / 2) * pitch.down,
  })
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${width} ${height}`}
      style={{ inlineSize: `calc(${width} * var(--mm))`, blockSize: `calc(${height} * var(--mm))` }}
      data-dense={least < DENSE || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {squares.map(({ isUsed, label }, index) => {
        const { left, top } = placeOf(index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          <g key={index} data-used={isUsed || undefined}>
            <rect x={left} y={top} width={side.across} height={side.down} rx={0.15 * least} />
            {hasLabels && label !== '' ? (
              <text x={left + side.across / 2} y={top + side.down / 2}>
                {label}
              </text>
            ) : null}
          </g>
        )
      })}
      {/* Above their neighbours. */}
      {squares.map(({ isMadeNow }, index) => {
        if (!isMadeNow) return null
        const { left, top } = placeOf(index)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            key={index}
            className={styles.squaresRing}
            x={left - ringAt}
            y={top - ringAt}
            width={side.across + 2 * ringAt}
            height={side.down + 2 * ringAt}
            rx={0.2 * least}
            strokeWidth={ring}
          />
        )
      })}
    </svg>
  )
})
