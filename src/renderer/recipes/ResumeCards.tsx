import { GoOnButton } from '../cooking/batch/BatchButtons.tsx'
import { BatchLine } from '../cooking/batch/BatchLine.tsx'
import { batchFacts, factsSentence, latestLeftFirst } from '../cooking/batch/batchFacts.ts'
import type { BatchMoves } from '../cooking/batch/useBatchMoves.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipesScreen.module.css'

/** The batches in progress, the latest left first, with buttons that continue them. Shows none without a session. */
export function ResumeCards({ moves }: { moves: BatchMoves }) {
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(5_000)
  if (session === null || batches.length === 0) return null
  return (
    <div className={styles.resumeCards} data-count={batches.length}>
      {latestLeftFirst(batches).map((batch, place) => {
        const facts = batchFacts(batch, { timers, me: session, now, words })
        return (
          <article key={batch.id} className={styles.resume} aria-label={factsSentence(facts)}>
            <div className="grow">
              <BatchLine number={batch.recipeNumber} name={batch.recipeName} facts={facts} />
            </div>
            <GoOnButton batch={batch} isFirst={place === 0} onPress={() => moves.goOn(batch)} />
          </article>
        )
      })}
    </div>
  )
}
