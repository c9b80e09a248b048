import { useKioskState } from '../../kiosk/useKioskState.ts'
import { numberAndName, personWords } from '../../parts/batchFacts.ts'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/List.tsx'
import { useWords } from '../../words/words.ts'

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
      <Rows
        rows={ended.map((batch) => {
          const name = numberAndName(batch)
          const { id, end, endedBy, endedAt } = batch
          return {
            key: id,
            name,
            more: text.endedBy(end, personWords(endedBy, session, words), text.timeAgo(now - endedAt)),
            beside: (
              <Button name={`${text.bringBack} ${name}`} onPress={() => onBringBack(id)}>
                {text.bringBack}
              </Button>
            ),
          }
        })}
      />
    </section>
  )
}
