import './ShowMore.css'
import { Button } from './Button.tsx'

/** At the end of a list that is shown in parts: the next part. Nothing where nothing is left. */
export function ShowMore({
  rest,
  atOnce,
  words,
  onMore,
}: {
  /** How many are not shown yet. */
  readonly rest: number
  readonly atOnce: number
  readonly words: (count: number) => string
  readonly onMore: () => void
}) {
  if (rest <= 0) return null
  return (
    <div className="show-more">
      <Button size="main" onPress={onMore}>
        {words(Math.min(atOnce, rest))}
      </Button>
    </div>
  )
}
