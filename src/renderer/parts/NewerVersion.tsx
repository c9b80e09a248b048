import { useState } from 'react'
import type { BatchSummary } from '../../shared/batch.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { dayAndTime } from '../time/momentText.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconInformation } from '../ui/icons.tsx'
import { Chip } from '../ui/Notice.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { MoveFailure } from './BatchButtons.tsx'
import { numberAndName } from './batchFacts.ts'

/**
 * Says that the library has a newer version of the recipe of a batch, or no longer has it. The batch keeps its frozen
 * recipe; the newer one is cooked in a new batch.
 */
export function NewerVersionChip({ batch }: { batch: BatchSummary }) {
  const { newer } = useWords().batches
  const [isOpen, setOpen] = useState(false)
  if (batch.inLibrary === 'gone') return <Chip kind="warn">{newer.gone}</Chip>
  if (batch.inLibrary === 'same') return null
  return (
    <>
      <Button size="low" icon={<IconInformation />} onPress={() => setOpen(true)}>
        {newer.chip}
      </Button>
      {isOpen ? <NewerVersionDialog batch={batch} onKeep={() => setOpen(false)} /> : null}
    </>
  )
}

/** Lists the changes, and asks whether to go on or to start over. */
function NewerVersionDialog({ batch, onKeep }: { batch: BatchSummary; onKeep: () => void }) {
  const goTo = useGoTo()
  const words = useWords()
  const { newer, startOver } = words.batches
  const { send, isBusy } = useCommand()
  const read = useQuery({
    key: ['newerVersion', batch.id],
    ask: (kiosk) => kiosk.readNewerVersion({ batchId: batch.id }),
  })
  const found = read?.ok ? read.value : null
  const [failure, setFailure] = useState<string | null>(null)

  const start = async () => {
    const outcome = await send('startOver', { batchId: batch.id })
    if (outcome?.ok) goTo({ kind: 'cooking', batchId: outcome.value.batchId })
    else setFailure(outcome === undefined ? null : words.failures.batch(outcome.failure))
  }

  return (
    <ConfirmDialog
      title={newer.title(numberAndName(batch))}
      width="wide"
      keep={newer.keep}
      confirm={found === null ? null : startOver}
      busy={isBusy ? startOver : undefined}
      onKeep={onKeep}
      onConfirm={() => void start()}
    >
      <MoveFailure sentence={failure} />
      {read === null ? (
        <p role="status">{newer.reading}</p>
      ) : found === null ? (
        <p>{read.ok ? newer.same : words.failures.batch(read.failure)}</p>
      ) : (
        <>
          <p>{newer.came(dayAndTime(found.at, Date.now(), words.locale))}</p>
          <Scroller label={newer.what}>
            <ul>
              {[...new Set(found.changes.map((change) => words.changes.changeSentence(change)))].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Scroller>
          <p>{newer.startingOver}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
