import { type ReactNode, useId } from 'react'
import { amountWords } from '../../parts/amountWidth.ts'
import { t } from '../../words/kitchen.ts'
import styles from './BowlDrawing.module.css'
import { BOTTOM, bowlLevels, labelSize, MIDDLE } from './bowlDrawing.ts'
import type { BowlState } from './weighing.ts'

/** A label fits into a layer that is as thick as this. */
const LABEL_THICKNESS = 11
/** Lines of amounts to come. */
const MOST_LEVELS = 4
/** The distance of the words from the line below them, and the rim, below which they stand. */
const WORDS_ABOVE = 2.2
const RIM = 11

/** The bowl on its plate: what is in, the amount that goes in now, and lines where those to come will reach. */
export function BowlDrawing({ bowl: { layers, total, present, later } }: { bowl: BowlState }) {
  const levels = bowlLevels(layers, present?.grams ?? null, later)
  const filled = levels.layers.at(-1) ?? BOTTOM
  const inside = useId()
  return (
    <Drawing>
      <clipPath id={inside}>
        <path d="M43 4 46.2 42C48 64 59 74.5 78 74.5H102C121 74.5 132 64 133.8 42L137 4Z" />
      </clipPath>
      <g clipPath={`url(#${inside})`}>
        <rect className={styles.inside} x="40" y={filled} width="100" height={76 - filled} />
        {present === null ? null : (
          <rect className={styles.present} x="40" y={levels.target} width="100" height={filled - levels.target} />
        )}
        {seenLevels(levels.later).map((level) => (
          <path key={level} className={styles.later} d={`M40 ${level}H140`} />
        ))}
      </g>
      <path
        className={styles.wall}
        d="M38.5 3.5H41.2Q43 3.5 43.2 5.5L46.2 42C48 64 59 75 78 75H102C121 75 132 64 133.8 42L136.8 5.5Q137 3.5 138.8 3.5H141.5"
      />
      {layers.length === 0 ? null : (
        <LayerLabel className={styles.insideLabel} from={BOTTOM} to={filled} words={`✓ ${amountWords(total)}`} />
      )}
      {present === null ? null : (
        <LayerLabel
          className={styles.presentLabel}
          from={filled}
          to={levels.target}
          words={`+ ${amountWords(present.amount)}`}
        />
      )}
      {later.length === 0 ? null : (
        <text className={styles.laterLabel} x={MIDDLE} y={Math.max(RIM, (levels.later.at(-1) ?? RIM) - WORDS_ABOVE)}>
          {t('weigh.toCome', { count: later.length })}
        </text>
      )}
    </Drawing>
  )
}

/** Of many levels, the next ones and the last: a line for each would be a hatching. */
function seenLevels(levels: readonly number[]): readonly number[] {
  return levels.length > MOST_LEVELS ? [...levels.slice(0, MOST_LEVELS - 1), ...levels.slice(-1)] : levels
}

/** A dish with an amount that goes into no bowl with others. */
export function DishDrawing({ words }: { words: string }) {
  return (
    <Drawing top={38}>
      <path className={styles.present} d="M57.5 54H122.5C120 67 112 74.5 102 74.5H78C68 74.5 60 67 57.5 54Z" />
      <path
        className={styles.wall}
        d="M51 45.5H53.2Q55 45.5 55.3 47.3C58 66 67 75 78 75H102C113 75 122 66 124.7 47.3Q125 45.5 126.8 45.5H129"
      />
      <LayerLabel className={styles.presentLabel} from={BOTTOM} to={54} words={words} />
    </Drawing>
  )
}

/** `top`: where its upper edge is. */
function Drawing({ top = 0, children }: { top?: number; children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`34 ${top} 112 ${82 - top}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <path className={styles.plate} d="M64 76.1H116L122 81H58Z" />
      {children}
    </svg>
  )
}

/** Words in the middle of a layer, if it is thick enough. */
function LayerLabel({
  className,
  from,
  to,
  words,
}: {
  className: string | undefined
  from: number
  to: number
  words: string
}) {
  const middle = (from + to) / 2
  const size = labelSize(words.length, middle)
  if (from - to < LABEL_THICKNESS) return null
  return (
    <text className={className} x={MIDDLE} y={middle + size * 0.35} fontSize={size}>
      {words}
    </text>
  )
}
