import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { type Answers, ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { useWords } from '../../words/words.ts'
import { numberAndName } from '../batch/batchFacts.ts'

/** Asks before a batch is closed and replaced by a new one. */
export function StartOverDialog({ batch, ...answers }: Answers & { readonly batch: BatchSummary }) {
  const { startingOver } = useWords().batches
  return (
    <ConfirmDialog title={startingOver.title} keep={startingOver.keep} confirm={startingOver.confirm} {...answers}>
      <p>{startingOver.sentence(numberAndName(batch), factorText(batch.scale))}</p>
      <p>{startingOver.comfort}</p>
    </ConfirmDialog>
  )
}
