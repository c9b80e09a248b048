import type { ReactNode } from 'react'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useWords } from '../../words/words.ts'
import { type FetchTicks, tickKeyOf } from '../mise-en-place/fetchTicks.ts'
import { MiseEnPlace } from '../mise-en-place/MiseEnPlace.tsx'
import type { TileFacts } from '../mise-en-place/tileFacts.ts'
import styles from './FetchPage.module.css'
import { WrittenFacts } from './WrittenFacts.tsx'

/** What to fetch, beside what the recipe says for ×1. */
export function FetchPage({
  recipe,
  wholeName,
  items,
  facts,
  ticks,
  notes,
}: {
  recipe: Recipe
  /** The name of the recipe where the bar has no room for all of it, else null. */
  wholeName: string | null
  items: readonly FetchItem[]
  facts: TileFacts
  /** Null where nothing can be ticked. */
  ticks: FetchTicks | null
  notes: ReactNode
}) {
  const { overview: words } = useWords()
  return (
    <main className={`screen-body ${styles.fetchPage} scalable`}>
      <MiseEnPlace recipe={recipe} items={items} facts={facts} ticks={ticks} />
      <aside className={styles.fetchPageSide}>
        {ticks === null || items.length === 0 ? null : (
          <p className={styles.fetchPageCount}>
            {words.fetchedLabel}{' '}
            <b className="num">
              {words.fetched(items.filter((item) => ticks.isTicked(tickKeyOf(item))).length, items.length)}
            </b>
          </p>
        )}
        {notes}
        <WrittenFacts
          recipe={recipe}
          wholeName={wholeName}
          factor={scaledFactorText(facts.scale)}
          changed={facts.changed}
          newer={facts.newer}
        />
      </aside>
    </main>
  )
}
