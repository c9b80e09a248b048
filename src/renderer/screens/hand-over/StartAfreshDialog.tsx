import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { numberAndName } from '../../batch/batchFacts.ts'
import { type Answers, ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { useWords } from '../../words/words.ts'

/** Asks once before a batch is put away for a new one. */
export function StartAfreshDialog({ batch, ...answers }: Answers & { readonly batch: BatchSummary }) {
  const { afresh } = useWords().batches
  return (
    <ConfirmDialog title={afresh.title} keep={afresh.keep} confirm={afresh.confirm} {...answers}>
      <p>{afresh.sentence(numberAndName(batch), factorText(batch.scale))}</p>
      <p>{afresh.comfort}</p>
    </ConfirmDialog>
  )
}
