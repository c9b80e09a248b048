import type { BatchSummary } from '../../../shared/batch.ts'
import { type Answers, ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { numberAndName } from '../batch/batchFacts.ts'

/** Asks before a batch is closed. It is not styled as dangerous, because a closed batch can be brought back. */
export function CloseBatchDialog({ batch, ...answers }: Answers & { readonly batch: BatchSummary }) {
  const { closing } = useWords().batches
  const timers = useKioskState(({ timers }) => timers)
  const timerCount = timers.filter(({ place }) => place?.batchId === batch.id).length
  return (
    <ConfirmDialog title={closing.title} keep={closing.keep} confirm={closing.confirm} {...answers}>
      <p>{closing.sentence(numberAndName(batch), timerCount)}</p>
      <p>{closing.comfort}</p>
    </ConfirmDialog>
  )
}
