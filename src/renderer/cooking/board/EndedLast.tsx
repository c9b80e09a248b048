import { Button } from '../../controls/Button.tsx'
import { IconOk } from '../../controls/icons.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { numberAndName, personWords } from '../batch/batchFacts.ts'
import styles from './EndedLast.module.css'

/** The batch that ended last, if within 24 hours, with a button that brings it back. The others are listed elsewhere. */
export function EndedLast({ onBringBack }: { onBringBack: (batchId: string) => void }) {
  const words = useWords()
  const { batches: text } = words
  const last = useKioskState(({ endedLately }) => endedLately[0])
  const session = useKioskState(({ session }) => session)
  const now = useNow(30_000)
  if (last === undefined) return null
  const { id, end, endedBy, endedAt } = last
  const name = numberAndName(last)
  return (
    <section className={styles.endedLast} aria-label={text.endedLately}>
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
    </section>
  )
}
