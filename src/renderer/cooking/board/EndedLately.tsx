import { useKioskState } from '../../kiosk/useKioskState.ts'
import { numberAndName, personWords } from '../../parts/batchFacts.ts'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { IconOk } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './EndedLately.module.css'

/** The batches that ended within 24 hours, the last one first, each with a button that brings it back. */
export function EndedLately({ onBringBack }: { onBringBack: (batchId: string) => void }) {
  const words = useWords()
  const { batches: text } = words
  const ended = useKioskState(({ endedLately }) => endedLately)
  const session = useKioskState(({ session }) => session)
  const now = useNow(30_000)
  if (ended.length === 0) return null
  return (
    <section aria-label={text.endedLately}>
      <ul className={styles.endedLately}>
        {ended.map((batch) => {
          const { id, end, endedBy, endedAt } = batch
          const name = numberAndName(batch)
          return (
            <li key={id}>
              <IconOk />
              <p className="grow">
                <b dir="auto">{name}</b>{' '}
                <span className="muted">
                  {text.endedBy(end, personWords(endedBy, session, words), text.timeAgo(now - endedAt))}
                </span>
              </p>
              <Button name={`${text.bringBack} ${name}`} onPress={() => onBringBack(id)}>
                {text.bringBack}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
