import type { BatchSummary } from '../../../shared/batch.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { GoOnButton } from '../batch/BatchButtons.tsx'
import { BatchLine } from '../batch/BatchLine.tsx'
import { batchFacts, factsSentence, personWords } from '../batch/batchFacts.ts'
import { hoursUnattended, isUnattended } from '../batch/unattended.ts'
import styles from './InProgressScreen.module.css'

/** A batch with its age and its owner. A batch without a change for a long time is marked. */
export function BatchCard({
  batch,
  onGoOn,
  onClose,
}: {
  batch: BatchSummary
  onGoOn: () => void
  onClose: () => void
}) {
  const words = useWords()
  const { batches: text } = words
  const session = useKioskState(({ session }) => session)
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(5_000)
  const facts = batchFacts(batch, { timers, me: session, now, words })
  const cook = personWords(batch.owner, session, words)
  const age = text.timeAgo(now - batch.startedAt)
  const isStarter = batch.startedBy.employeeNumber === batch.owner.employeeNumber
  return (
    <article className={styles.inProgressCard} aria-label={factsSentence(facts)}>
      <BatchLine number={batch.recipeNumber} name={batch.recipeName} facts={facts} />
      <p className="muted">
        {isStarter
          ? text.cookedBy(cook, age)
          : text.cookedAndStartedBy(cook, personWords(batch.startedBy, session, words), age)}
      </p>
      {isUnattended(batch, now) ? (
        <p>
          <Chip kind="warn">{text.unattended(hoursUnattended(batch, now))}</Chip> {text.unattendedHint}
        </p>
      ) : null}
      <div className={styles.inProgressActions}>
        <GoOnButton batch={batch} onPress={onGoOn} />
        <Button onPress={onClose}>{text.close}</Button>
      </div>
    </article>
  )
}
