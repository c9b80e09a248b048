import type { ReactNode } from 'react'
import styles from './Bowl.module.css'
import { BOTTOM, bowlLevels, LABEL_LINE, labelSize, laterLabels, leftWall, MIDDLE } from './bowlPicture.ts'

/** A label fits into a layer that is as thick as this. */
const LABEL_THICKNESS = 11
/** Lines of amounts to come. */
const MOST_LEVELS = 4
/** Thinner layers are not set apart by a line. */
const LINE_THICKNESS = 3

/**
 * The bowl on its plate: the layers that are in, the present amount on them, and lines where the amounts to come will
 * reach.
 */
export function BowlPicture({
  layers,
  words,
  present,
  later,
}: {
  /** What is in, in grams, from the lowest up. */
  layers: readonly number[]
  /** The words for its sum. */
  words: string
  /** Null if nothing goes in now. */
  present: { readonly grams: number; readonly words: string } | null
  later: readonly { readonly grams: number; readonly name: string }[]
}) {
  const levels = bowlLevels(
    layers,
    present?.grams ?? null,
    later.map(({ grams }) => grams),
  )
  const filled = levels.layers.at(-1) ?? BOTTOM
  const labels = laterLabels(
    later.map(({ name }) => name),
    levels.later,
  )
  return (
    <Picture>
      <defs>
        <clipPath id="inside-of-the-bowl">
          <path d="M43 4 46.2 42C48 64 59 74.5 78 74.5H102C121 74.5 132 64 133.8 42L137 4Z" />
        </clipPath>
      </defs>
      <g clipPath="url(#inside-of-the-bowl)">
        <rect className={styles.bowlIn} x="40" y={filled} width="100" height={76 - filled} />
        {levels.layers
          .slice(0, -1)
          .map((level, index) =>
            level - (levels.layers[index + 1] ?? level) < LINE_THICKNESS ? null : (
              <path
                key={level}
                className={styles.bowlBetween}
                d={`M40 ${level}H${leftWall(level) + 9}M${2 * MIDDLE - leftWall(level) - 9} ${level}H140`}
              />
            ),
          )}
        {present === null ? null : (
          <rect className={styles.bowlNow} x="40" y={levels.target} width="100" height={filled - levels.target} />
        )}
        {seenLevels(levels.later).map((level) => (
          <path key={level} className={styles.bowlLater} d={`M40 ${level}H140`} />
        ))}
      </g>
      <path
        className={styles.bowlWall}
        d="M38.5 3.5H41.2Q43 3.5 43.2 5.5L46.2 42C48 64 59 75 78 75H102C121 75 132 64 133.8 42L136.8 5.5Q137 3.5 138.8 3.5H141.5"
      />
      {layers.length === 0 ? null : (
        <LayerLabel className={styles.bowlInLabel} from={BOTTOM} to={filled} words={`✓ ${words}`} />
      )}
      {present === null ? null : (
        <LayerLabel className={styles.bowlNowLabel} from={filled} to={levels.target} words={`+ ${present.words}`} />
      )}
      {labels.map(({ lines, level, y }) => (
        <g key={level} className={styles.bowlLaterLabel}>
          <path d={`M${2 * MIDDLE + 0.4 - leftWall(level)} ${level}L143 ${y - 2}`} />
          {lines.map((line, index) => (
            <text key={line} x="145" y={y + index * LABEL_LINE}>
              {line}
            </text>
          ))}
        </g>
      ))}
      {present === null ? null : <Arrow x={leftWall(levels.target)} y={levels.target} />}
    </Picture>
  )
}

/** Of many levels, the next ones and the last: a line for each would be a hatching. */
function seenLevels(levels: readonly number[]): readonly number[] {
  return levels.length > MOST_LEVELS ? [...levels.slice(0, MOST_LEVELS - 1), ...levels.slice(-1)] : levels
}

/** A dish with the amount that is weighed by itself. */
export function DishPicture({ words }: { words: string }) {
  return (
    <Picture>
      <path className={styles.bowlNow} d="M57.5 54H122.5C120 67 112 74.5 102 74.5H78C68 74.5 60 67 57.5 54Z" />
      <path
        className={styles.bowlWall}
        d="M51 45.5H53.2Q55 45.5 55.3 47.3C58 66 67 75 78 75H102C113 75 122 66 124.7 47.3Q125 45.5 126.8 45.5H129"
      />
      <LayerLabel className={styles.bowlNowLabel} from={BOTTOM} to={54} words={words} />
      <Arrow x={57.5} y={54} />
    </Picture>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.bowlPicture} viewBox="10 0 192 80" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className={styles.bowlPlate} d="M64 76.1H116L122 80H58Z" />
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

/** From the surface that will be reached, to what the scale shows then. */
function Arrow({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.bowlArrow}>
      <path d={`M${x - 1} ${y}H23a4 4 0 0 0-4 4V74`} />
      <path data-head d="M19 80l-2.9-6h5.8Z" />
      <circle cx={x - 0.6} cy={y} r="2" />
    </g>
  )
}
