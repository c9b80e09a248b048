import type { BatchSummary } from '../../../shared/batch.ts'
import { PressArea } from '../../controls/PressArea.tsx'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import './BatchSwitch.css'

/** The batches of the station, each a touch away; nothing where this is the only one. */
export function BatchSwitch({ batchId, onSwitch }: { batchId: string; onSwitch: (batch: BatchSummary) => void }) {
  const { step: words } = useWords()
  const { batches } = useKioskState()
  if (batches.length < 2) return null
  return (
    <nav className="batch-switch" aria-label={words.batches}>
      {batches.map((batch) => {
        const { id, recipeNumber, recipeName, step, stage } = batch
        const place = stage === 'fetching' ? words.fetching : words.stepShort(step + 1)
        const face = (
          <>
            {recipeNumber === '' ? null : <span className="num">{recipeNumber}</span>}
            <bdi>{recipeName}</bdi>
            <span className="batch-switch-place">· {place}</span>
          </>
        )
        return id === batchId ? (
          <span key={id} className="batch-switch-one" aria-current="true">
            {face}
          </span>
        ) : (
          <PressArea key={id} keepFocus className="batch-switch-one" onPress={() => onSwitch(batch)}>
            {face}
          </PressArea>
        )
      })}
    </nav>
  )
}
