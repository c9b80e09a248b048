import { Button } from './Button.tsx'
import styles from './ShowMore.module.css'

/** The button at the end of a list that is shown in parts. Renders nothing when all rows are shown. */
export function ShowMore({
  rest,
  atOnce,
  words,
  onMore,
}: {
  /** The number of rows that are not shown yet. */
  readonly rest: number
  readonly atOnce: number
  readonly words: (count: number) => string
  readonly onMore: () => void
}) {
  if (rest <= 0) return null
  return (
    <div className={styles.showMore}>
      <Button size="main" onPress={onMore}>
        {words(Math.min(atOnce, rest))}
      </Button>
    </div>
  )
}
