import { useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { Recipe } from '../../../shared/model.ts'
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { IconInformation, IconWarning } from '../../controls/icons.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { dayAndTime } from '../../time/dayAndTime.ts'
import { useWords } from '../../words/words.ts'
import { MoveFailure } from './BatchButtons.tsx'
import { numberAndName } from './batchFacts.ts'
import styles from './NewerVersion.module.css'

/**
 * Says that the library has a newer version of the recipe of a batch, or no longer has it. The frozen recipe is replaced
 * only when the cook chooses the newer version.
 */
export function NewerVersionChip({
  batch,
  onAdopted,
}: {
  batch: BatchSummary
  /** Called with the newer version when the batch has adopted it. */
  onAdopted: (recipe: Recipe) => void
}) {
  const { newer } = useWords().batches
  const [isOpen, setOpen] = useState(false)
  if (batch.inLibrary === 'gone')
    return (
      <p className={styles.newerVersion} data-kind="warn">
        <IconWarning />
        {newer.gone}
      </p>
    )
  if (batch.inLibrary === 'same') return null
  return (
    <>
      <PressArea className={styles.newerVersion} onPress={() => setOpen(true)}>
        <IconInformation />
        {newer.chip}
      </PressArea>
      {isOpen ? <NewerVersionDialog batch={batch} onKeep={() => setOpen(false)} onAdopted={onAdopted} /> : null}
    </>
  )
}

/** Lists the changes and asks which version to use. */
function NewerVersionDialog({
  batch,
  onKeep,
  onAdopted,
}: {
  batch: BatchSummary
  onKeep: () => void
  onAdopted: (recipe: Recipe) => void
}) {
  const words = useWords()
  const { newer } = words.batches
  const { send, isBusy } = useCommand()
  const read = useQuery({
    key: ['newerVersion', batch.id],
    ask: (kiosk) => kiosk.readNewerVersion({ batchId: batch.id }),
  })
  const found = read?.ok ? read.value : null
  const [failure, setFailure] = useState<string | null>(null)

  const adopt = async () => {
    const outcome = await send('adoptNewerVersion', { batchId: batch.id })
    if (outcome?.ok) onAdopted(outcome.value)
    else setFailure(outcome === undefined ? null : words.failures.batch(outcome.failure))
  }

  return (
    <ConfirmDialog
      title={newer.title(numberAndName(batch))}
      width="wide"
      keep={newer.keep}
      confirm={found === null ? null : newer.use}
      busy={isBusy ? newer.using : undefined}
      onKeep={onKeep}
      onConfirm={() => void adopt()}
    >
      <MoveFailure sentence={failure} />
      {read === null ? (
        <p role="status">{newer.reading}</p>
      ) : found === null ? (
        <p>{read.ok ? newer.same : words.failures.batch(read.failure)}</p>
      ) : (
        <>
          <p>{newer.came(dayAndTime(found.at, Date.now(), words.locale))}</p>
          <div className={styles.newerVersionChanges}>
            <Scroller label={newer.what}>
              <ul>
                {found.changes.map((change, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                  <li key={index} className={styles.newerVersionChange}>
                    {words.changes.changeSentence(change)}
                  </li>
                ))}
              </ul>
            </Scroller>
          </div>
          <p>{newer.ticks}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
