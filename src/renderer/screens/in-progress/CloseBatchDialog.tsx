import type { BatchSummary } from '../../../shared/batch.ts'
import { numberAndName } from '../../batch/batchFacts.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useWords } from '../../words/words.ts'

/** Asks once before a batch is put away. Nothing is lost by it, so nothing looks dangerous. */
export function CloseBatchDialog({
  batch,
  onKeep,
  onConfirm,
}: {
  batch: BatchSummary
  onKeep: () => void
  onConfirm: () => void
}) {
  const { closing } = useWords().batches
  return (
    <Dialog
      title={closing.title}
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" focusFirst onPress={onKeep}>
            {closing.keep}
          </Button>
          <Button size="main" kind="go" onPress={onConfirm}>
            {closing.confirm}
          </Button>
        </>
      }
    >
      <p>{closing.sentence(numberAndName(batch))}</p>
      <p>{closing.comfort}</p>
    </Dialog>
  )
}
