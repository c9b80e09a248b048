import { scaledFactorText } from '../../shared/kitchen/factor.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import type { BatchMoves } from '../parts/useBatchMoves.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../words/words.ts'
import styles from './MadeLately.module.css'
import { RecipeRow } from './RecipeRow.tsx'

/**
 * The recipes that were finished here last. One touch cooks one again at its last scale, where its overview has nothing
 * new to say.
 */
export function MadeLately({ moves }: { moves: BatchMoves }) {
  const { recipes: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const revision = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const batches = useKioskState(({ batches }) => batches)
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const made = useQuery({
    key: ['madeLately', session?.employeeNumber ?? null],
    dependsOn: [revision, beingRetired, endedLately],
    ask: session === null ? null : (kiosk) => kiosk.listMadeLately(null),
  })
  if (made === null || made.length === 0) return null
  return (
    <section className={styles.madeLately} aria-label={words.madeLately}>
      <h2>{words.madeLately}</h2>
      <ul className={styles.made}>
        {made.map(({ card, scale, canCookAgain }) => {
          const start = words.start(scaledFactorText(scale))
          return (
            <li key={card.id} className={styles.one}>
              <RecipeRow
                card={card}
                inProgress={batches.some(({ recipeId }) => recipeId === card.id)}
                hasNews={!canCookAgain}
              />
              {canCookAgain ? (
                <Button
                  name={words.startOf(start, `${card.number} ${card.name}`.trim())}
                  onPress={() => moves.startAt(card.id, 0, scale)}
                >
                  {start}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
