import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { numberAndName } from '../batch/batchFacts.ts'

/**
 * Asks before a batch is closed, or closed and begun again. Neither is styled as dangerous, because a closed batch can
 * be brought back.
 */
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
    <Dialog
      title={closing.title}
      width="wide"
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" focusFirst onPress={onKeep}>
            {closing.keep}
          </Button>
          <Button size="main" onPress={onStartOver}>
            {startOver}
          </Button>
          <Button size="main" kind="go" onPress={onClose}>
            {closing.confirm}
          </Button>
        </>
      }
    >
      <p>{closing.sentence(numberAndName(batch), timerCount)}</p>
      <p>{closing.startingOver(factorText(batch.scale))}</p>
      <p>{closing.comfort}</p>
    </Dialog>
  )
}
