import type { TimerPlace } from '../../shared/timer.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { useBatchMoves } from './useBatchMoves.ts'

/**
 * Goes to the step that a timer belongs to; a batch of another employee is taken over first, and the button says so.
 * Renders nothing while the work is covered, after the batch has ended, and at that step itself.
 */
export function GoToStepButton({
  place: { batchId, step },
  shownBatchId,
}: {
  place: TimerPlace
  /** The batch whose step is on the display; null where none is. */
  shownBatchId: string | null
}) {
  const { timers, batches: words } = useFirstWords()
  const session = useKioskState(({ session }) => session)
  const isOpen = useKioskState(({ lock }) => lock.kind === 'open')
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const moves = useBatchMoves()
  if (session === null || !isOpen || batch?.stage !== 'cooking') return null
  if (batchId === shownBatchId && batch.step === step) return null
  const isOwn = batch.owner.employeeNumber === session.employeeNumber
  return (
    <>
      {moves.failure === null ? null : <p>{moves.failure}</p>}
      <Button size="main" keepFocus onPress={() => moves.goToStep(batch, step)}>
        {isOwn ? timers.goToStep : words.takeOver}
      </Button>
    </>
  )
}
