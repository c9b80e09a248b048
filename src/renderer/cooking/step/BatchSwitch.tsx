import type { BatchSummary } from '../../../shared/batch.ts'
import { stepNumber } from '../../../shared/step.ts'
import { PressArea } from '../../controls/PressArea.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import './BatchSwitch.css'
import { switchMarks } from './switchMarks.ts'

/** Switches between the batches of the station. Renders nothing if there is only one. */
export function BatchSwitch({ batchId, onSwitch }: { batchId: string; onSwitch: (batch: BatchSummary) => void }) {
  const { step: words, locale } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const session = useKioskState(({ session }) => session)
  if (batches.length < 2) return null
  const place = ({ stage, step }: BatchSummary) =>
    stage === 'fetching' ? words.fetching : words.stepShort(stepNumber(step))
  const marks = switchMarks(batches, { me: session, place, locale })
  return (
    <nav className="batch-switch" aria-label={words.batches}>
      {batches.map((batch, index) => {
        const { id, recipeNumber, recipeName } = batch
        const { factor = null, owner = null, started = null } = marks[index] ?? {}
        const face = (
          <>
            {recipeNumber === '' ? null : <span className="num">{recipeNumber}</span>}
            <bdi>{recipeName}</bdi>
            {factor === null ? null : <b className="num batch-switch-mark">{factor}</b>}
            <span className="batch-switch-mark">· {place(batch)}</span>
            {started === null ? null : <span className="num batch-switch-mark">· {started}</span>}
            {owner === null ? null : (
              <span className="batch-switch-mark">
                · <span dir="auto">{owner}</span>
              </span>
            )}
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
