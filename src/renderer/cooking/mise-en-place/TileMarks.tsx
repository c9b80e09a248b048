import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useWords } from '../../words/words.ts'
import { Mark } from '../amount/Mark.tsx'

/** Marks of an ingredient or of equipment: changed, newer in the library, not in the recipe's own list. */
export function TileMarks({
  changedIn,
  newer,
  isListed,
}: {
  changedIn: readonly StepIndex[] | undefined
  /** The value of the newer version in words; null if it has none; undefined if it is the same. */
  newer: string | null | undefined
  isListed: boolean
}) {
  const { overview: words } = useWords()
  return (
    <>
      {changedIn === undefined ? null : <Mark kind="info">{words.changes.markIn(changedIn.map(stepNumber))}</Mark>}
      {newer === undefined ? null : (
        <Mark kind="info">{newer === null ? words.newer.none : words.newer.value(newer)}</Mark>
      )}
      {isListed ? null : <Mark kind="warn">{words.notListed}</Mark>}
    </>
  )
}
