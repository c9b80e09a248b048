import type { BatchSummary } from '../../../shared/batch.ts'
import { Button } from '../../controls/Button.tsx'
import type { Place } from '../../place.ts'
import { useNow } from '../../time/useNow.ts'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'

/** The batches in progress, the last touched first, each one touch away. Reading without a session shows none. */
export function ResumeCards({
  batches,
  onPlace,
}: {
  batches: readonly BatchSummary[]
  onPlace: (place: Place) => void
}) {
  const { recipes, ago } = useWords()
  const { session } = useKioskState()
  const now = useNow(30_000)
  if (session === null || batches.length === 0) return null
  const latestFirst = batches.toSorted((one, other) => other.movedAt - one.movedAt)
  return (
    <div className="resume-cards">
      {latestFirst.map((batch) => (
        <div key={batch.id} className="resume">
          <div className="grow">
            <h2>
              <span className="num">{batch.recipeNumber}</span> <bdi>{batch.recipeName}</bdi>
            </h2>
            <p className="muted">
              {recipes.resume({
                step: batch.step + 1,
                stepCount: batch.stepCount,
                who: batch.movedBy.employeeNumber === session.employeeNumber ? recipes.you : batch.movedBy.name,
                when: ago(now - batch.movedAt),
              })}
            </p>
          </div>
          <Button kind="go" size="main" onPress={() => onPlace({ kind: 'cooking', batchId: batch.id })}>
            {recipes.carryOn}
          </Button>
        </div>
      ))}
    </div>
  )
}
