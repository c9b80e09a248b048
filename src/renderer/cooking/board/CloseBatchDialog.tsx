import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { numberAndName } from '../../parts/batchFacts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../words/words.ts'

/** Asks before a batch is closed, or closed and begun again. A closed batch can be brought back. */
export function CloseBatchDialog({
  batch,
  onKeep,
  onStartOver,
  onClose,
}: {
  readonly batch: BatchSummary
  readonly onKeep: () => void
  readonly onStartOver: () => void
  readonly onClose: () => void
}) {
  const { closing, startOver } = useWords().batches
  const timers = useKioskState(({ timers }) => timers)
  const timerCount = timers.filter(({ place }) => place?.batchId === batch.id).length
  return (
    <ConfirmDialog
      title={closing.title}
      width="wide"
      keep={closing.keep}
      confirm={closing.confirm}
      between={
        <Button size="main" onPress={onStartOver}>
          {startOver}
        </Button>
      }
      onKeep={onKeep}
      onConfirm={onClose}
    >
      <p>{closing.sentence(numberAndName(batch), timerCount)}</p>
      <p>{closing.startingOver(factorText(batch.scale))}</p>
      <p>{closing.comfort}</p>
    </ConfirmDialog>
  )
}
