import styles from './Bowl.module.css'
import { bowlLevels, laterLabels, leftWall } from './bowlPicture.ts'

/** A label fits into a layer that is as thick as this. */
const LABEL_THICKNESS = 11
const BOTTOM = 74.5
const MIDDLE = 90

/**
 * The bowl on its plate: what is in, the present amount on it, and lines where the amounts to come will reach. `present`
 * is null for an amount that does not go in now.
 */
export function BowlPicture({
  filled,
  present,
  later,
}: {
  /** In grams, with the words for it. */
  filled: { readonly grams: number; readonly words: string }
  present: { readonly grams: number; readonly words: string } | null
  later: readonly { readonly grams: number; readonly name: string }[]
}) {
  const levels = bowlLevels(
    filled.grams,
    present?.grams ?? 0,
    later.map(({ grams }) => grams),
  )
  const target = present === null ? levels.filled : levels.target
  const labels = laterLabels(
    later.map(({ name }) => name),
    levels.later,
  )
  const isFilledThick = BOTTOM - levels.filled >= LABEL_THICKNESS
  const isPresentThick = levels.filled - levels.target >= LABEL_THICKNESS
  return (
    <svg className={styles.bowlPicture} viewBox="0 0 192 80" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <defs>
        <clipPath id="inside-of-the-bowl">
          <path d="M43 4 46.2 42C48 64 59 74.5 78 74.5H102C121 74.5 132 64 133.8 42L137 4Z" />
        </clipPath>
      </defs>
      <g clipPath="url(#inside-of-the-bowl)">
        <rect className={styles.bowlIn} x="40" y={levels.filled} width="100" height={76 - levels.filled} />
        {present === null ? null : (
          <rect
            className={styles.bowlNow}
            x="40"
            y={levels.target}
            width="100"
            height={levels.filled - levels.target}
          />
        )}
        {levels.later.map((level) => (
          <path key={level} className={styles.bowlLater} d={`M40 ${level}H140`} />
        ))}
      </g>
      <path
        className={styles.bowlWall}
        d="M38.5 3.5H41.2Q43 3.5 43.2 5.5L46.2 42C48 64 59 75 78 75H102C121 75 132 64 133.8 42L136.8 5.5Q137 3.5 138.8 3.5H141.5"
      />
      <path className={styles.bowlPlate} d="M64 76.1H116L122 80H58Z" />
      {filled.grams > 0 && isFilledThick ? (
        <g className={styles.bowlInLabel}>
          <path d={`M${MIDDLE - 24.5} ${(levels.filled + BOTTOM) / 2 + 0.2}l2.7 2.7 5.3-6`} />
          <text x={MIDDLE + 4} y={(levels.filled + BOTTOM) / 2 + 3}>
            {filled.words}
          </text>
        </g>
      ) : null}
      {present !== null && isPresentThick ? (
        <text className={styles.bowlNowLabel} x={MIDDLE} y={(levels.filled + levels.target) / 2 + 3}>
          + {present.words}
        </text>
      ) : null}
      {labels.map(({ text, level, y }) => (
        <g key={level} className={styles.bowlLaterLabel}>
          <path d={`M${180.4 - leftWall(level)} ${level}L143 ${y - 2}`} />
          <text x="145" y={y}>
            {text}
          </text>
        </g>
      ))}
      {present === null ? null : (
        <g className={styles.bowlArrow}>
          <path d={`M${leftWall(target) - 1} ${target}H23a4 4 0 0 0-4 4V74`} />
          <path data-head d="M19 80l-2.9-6h5.8Z" />
          <circle cx={leftWall(target) - 0.6} cy={target} r="2" />
        </g>
      )}
    </svg>
  )
}
