import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { numberAndName } from '../../batch/batchFacts.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useWords } from '../../words/words.ts'

/** Asks once before a batch is put away for a new one. */
export function StartAfreshDialog({
  batch,
  onKeep,
  onConfirm,
}: {
  batch: BatchSummary
  onKeep: () => void
  onConfirm: () => void
}) {
  const { afresh } = useWords().batches
  return (
    <Dialog
      title={afresh.title}
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" focusFirst onPress={onKeep}>
            {afresh.keep}
          </Button>
          <Button size="main" kind="go" onPress={onConfirm}>
            {afresh.confirm}
          </Button>
        </>
      }
    >
      <p>{afresh.sentence(numberAndName(batch), factorText(batch.scale))}</p>
      <p>{afresh.comfort}</p>
    </Dialog>
  )
}
