import type { DescribedItem } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { KindMark } from '../../controls/Chip.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { SentBeforeNote } from '../SentBeforeNote.tsx'
import styles from './ConfirmScreen.module.css'

/** The number of recipes that are named; the others are counted. */
const NAMED_RECIPES = 6

/** The recipes and batches that need the item, and the last request that was sent for it. */
export function Consequence({ item: { kind, number, numbers, uses, sentBefore } }: { item: DescribedItem }) {
  const { retire: words } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const library = useKioskState(({ library }) => library)
  const named = uses
    .slice(0, NAMED_RECIPES)
    .map(({ recipeNumber, recipeName, steps }) =>
      words.named(`${recipeNumber} ${recipeName}`.trim(), steps.map(stepNumber)),
    )
  const rest = uses.length - named.length
  const cooked = batches.filter(({ recipeId }) => uses.some((use) => use.recipeId === recipeId))
  return (
    <>
      {sentBefore === null ? null : <SentBeforeNote sent={sentBefore} />}
      <section className="panel" data-surface="raised" data-tight>
        <b>{words.consequence(library.readAt === null ? null : uses.length, kind)}</b>
        {numbers.length > 1 ? <p>{words.sentAs(numbers, number)}</p> : null}
        {named.length === 0 ? null : (
          <p className={`muted ${styles.retireList}`}>
            {[...named, ...(rest > 0 ? [words.andMore(rest)] : [])].join(', ')}
          </p>
        )}
        {cooked.map(({ id, recipeNumber, recipeName, stage, step }) => (
          <p key={id} className={styles.retireCooked}>
            <KindMark kind="warn" />{' '}
            {words.beingCooked(`${recipeNumber} ${recipeName}`.trim(), stage === 'fetching' ? null : stepNumber(step))}
          </p>
        ))}
      </section>
    </>
  )
}
