import type { OtherName } from '../../../shared/kitchen/fetchList.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { Mark } from '../../parts/Amount.tsx'
import { useWords } from '../../words/words.ts'

/** More names of one number are counted: the steps show them. */
const MOST_NAMES = 5

/** Marks of an ingredient or of equipment: other names, changed, newer in the library, not in the recipe's own list. */
export function TileMarks({
  changedIn,
  newer,
  isListed,
  otherNames,
}: {
  changedIn: readonly StepIndex[] | undefined
  /** The value of the newer version in words; null if it has none; undefined if it is the same. */
  newer: string | null | undefined
  isListed: boolean
  otherNames: readonly OtherName[]
}) {
  const { overview: words } = useWords()
  return (
    <>
      {otherNames.slice(0, MOST_NAMES).map(({ name, steps }) => (
        <Mark key={name} kind="warn">
          {words.alsoCalled(name, steps.map(stepNumber))}
        </Mark>
      ))}
      {otherNames.length > MOST_NAMES ? (
        <Mark kind="warn">{words.moreNames(otherNames.length - MOST_NAMES)}</Mark>
      ) : null}
      {changedIn === undefined ? null : <Mark kind="info">{words.changes.markIn(changedIn.map(stepNumber))}</Mark>}
      {newer === undefined ? null : (
        <Mark kind="info">{newer === null ? words.newer.none : words.newer.value(newer)}</Mark>
      )}
      {isListed ? null : <Mark kind="warn">{words.notListed}</Mark>}
    </>
  )
}
