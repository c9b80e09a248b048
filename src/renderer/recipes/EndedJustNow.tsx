import { Button } from '../controls/Button.tsx'
import { IconOk } from '../controls/icons.tsx'
import { numberAndName } from '../cooking/batch/batchFacts.ts'
import type { BatchMoves } from '../cooking/batch/useBatchMoves.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipesScreen.module.css'

/** An end can be undone here for ten minutes, and after that under "In progress". */
const JUST_NOW_MILLISECONDS = 10 * 60_000

/** The batch that the signed-in employee ended last, with a button that brings it back. */
export function EndedJustNow({ moves }: { moves: BatchMoves }) {
  const { batches: text } = useWords()
  const session = useKioskState(({ session }) => session)
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const now = useNow(10_000)
  const own = endedLately.find(
    ({ endedBy, endedAt }) =>
      endedBy.employeeNumber === session?.employeeNumber && now - endedAt < JUST_NOW_MILLISECONDS,
  )
  if (own === undefined) return null
  const name = numberAndName(own)
  return (
    <div className={styles.endedJustNow} role="status">
      <IconOk />
      <p className="grow">{text.endedJustNow(own.end, name)}</p>
      <Button name={text.undoOf(name)} onPress={() => moves.bringBack(own.id, 'go')}>
        {text.undo}
      </Button>
    </div>
  )
}
