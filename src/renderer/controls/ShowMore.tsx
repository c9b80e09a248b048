import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/layout.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/** The button at the end of a list that is shown in parts. Renders nothing when all rows are shown. */
export function ShowMore({
  rest,
  atOnce,
  isEarlier = false,
  onMore,
}: {
  /** The number of rows that are not shown yet. */
  readonly rest: number
  readonly atOnce: number
  /** It stands before the list. */
  readonly isEarlier?: boolean
  readonly onMore: () => void
}) {
  const { earlier, later } = useFirstWords().controls.moreRows
  if (rest <= 0) return null
  return (
    <Row justify="center" padBlock={4}>
      <Button size="main" onPress={onMore}>
        {(isEarlier ? earlier : later)(Math.min(atOnce, rest))}
      </Button>
    </Row>
  )
}
