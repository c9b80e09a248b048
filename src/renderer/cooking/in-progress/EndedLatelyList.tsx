import { Button } from '../../controls/Button.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { numberAndName, personWords } from '../batch/batchFacts.ts'
import styles from './InProgressScreen.module.css'

/** The batches that ended within 24 hours, each with a button that brings it back. */
export function EndedLatelyList({ onBringBack }: { onBringBack: (batchId: string) => void }) {
  const words = useWords()
  const { batches: text } = words
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const session = useKioskState(({ session }) => session)
  const now = useNow(30_000)
  return (
    <section aria-label={text.endedLately}>
      <h2>{text.endedLately}</h2>
      <p className="muted">{text.endedLatelyHint}</p>
      <ul>
        {endedLately.map(({ id, recipeNumber, recipeName, end, endedBy, endedAt }) => (
          <li key={id} className={styles.endedLatelyRow}>
            <div className="grow">
              <p className={styles.endedLatelyName}>
                <span className="num">{recipeNumber}</span> <bdi>{recipeName}</bdi>
              </p>
              <p className="muted">
                {text.endedBy(end, personWords(endedBy, session, words), text.timeAgo(now - endedAt))}
              </p>
            </div>
            <Button
              name={`${text.bringBack} ${numberAndName({ recipeNumber, recipeName })}`}
              onPress={() => onBringBack(id)}
            >
              {text.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
