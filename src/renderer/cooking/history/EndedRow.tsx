import { useId } from 'react'
import type { EndedBatch } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { stepNumber } from '../../../shared/step.ts'
import { Button } from '../../controls/Button.tsx'
import { IconDown, IconUp } from '../../controls/icons.tsx'
import { LongList } from '../../controls/LongList.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { dayAndTime } from '../../time/dayAndTime.ts'
import { useNow } from '../../time/useNow.ts'
import { usePersonName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import { numberAndName } from '../batch/batchFacts.ts'
import styles from './BatchHistoryScreen.module.css'

/** An ended batch; when open, each step with who did it and when. */
export function EndedRow({
  batch,
  isOpen,
  onTurn,
  onBringBack,
}: {
  batch: EndedBatch
  isOpen: boolean
  onTurn: () => void
  /** Null when it ended too long ago to be brought back. */
  onBringBack: (() => void) | null
}) {
  const { batches, locale } = useWords()
  const nameOf = usePersonName()
  const { record } = batches
  const id = useId()
  const now = useNow(60_000)
  const when = (moment: number) => dayAndTime(moment, now, locale)
  const { recipeNumber, recipeName, scale, end, endedBy, endedAt, startedBy, startedAt, steps } = batch
  const done = steps.filter((step) => step.done !== null).length
  return (
    <article className={styles.endedBatch}>
      <PressArea
        className={styles.endedHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-steps` : undefined}
        onPress={onTurn}
      >
        <span className="grow">
          <span className={styles.endedName}>
            <span className="num">{recipeNumber}</span> <bdi>{recipeName}</bdi>{' '}
            <span className="num">{factorText(scale)}</span>
          </span>
          <span className={`${styles.endedFacts} muted`}>
            {record.ended(end, nameOf(endedBy), when(endedAt))}, {record.steps(done, steps.length)}
          </span>
        </span>
        {isOpen ? <IconUp /> : <IconDown />}
      </PressArea>
      {isOpen ? (
        <div id={`${id}-steps`} className={styles.endedRecord}>
          <div className="row">
            <p className="muted grow">{record.started(nameOf(startedBy), when(startedAt))}</p>
            {onBringBack === null ? null : (
              <Button name={`${batches.bringBack} ${numberAndName(batch)}`} onPress={onBringBack}>
                {batches.bringBack}
              </Button>
            )}
          </div>
          <LongList count={steps.length}>
            {(from, to) => (
              <ol>
                {steps.slice(from, to).map((step, offset) => {
                  const index = from + offset
                  return (
                    <li key={index} className={styles.endedStep}>
                      <span className="num faint">{stepNumber(index)}</span>
                      <span dir="auto">
                        {step.title.trim() === '' ? record.untitled(stepNumber(index)) : step.title}
                      </span>
                      <span className={step.done === null ? 'faint' : undefined}>
                        {step.done === null ? record.notDone : record.doneBy(nameOf(step.done.by), when(step.done.at))}
                      </span>
                    </li>
                  )
                })}
              </ol>
            )}
          </LongList>
        </div>
      ) : null}
    </article>
  )
}
