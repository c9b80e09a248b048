import type { ReactNode } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import { unbroken } from '../../../shared/kitchen/unbroken.ts'
import type { Recipe } from '../../../shared/model.ts'
import { IconWarning } from '../../controls/icons.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { Fact } from '../facts/Fact.tsx'
import { IconCalendar, IconPieces, IconShelf } from '../facts/factIcons.tsx'
import styles from './FinishFacts.module.css'
import { type FinishedEntry, finishedEntries } from './finishedEntries.ts'

const SIGNS: Readonly<Record<FinishedEntry['kind'], ReactNode>> = {
  shelfLife: <IconCalendar />,
  output: <IconPieces />,
  storage: <IconShelf />,
  allergens: <IconWarning />,
}

/** In characters: longer values have no room as large ones. */
const LARGE_MOST = 8

/** What the recipe says about its result, as written. Nothing for a recipe that says nothing. */
export function FinishFacts({ recipe, scale }: { recipe: Recipe; scale: Factor }) {
  const { finished: words } = useWords()
  const facts = finishedEntries(recipe)
  const factor = scaledFactorText(scale)
  if (facts.length === 0) return null
  return (
    <section className={`${styles.finishFacts} scalable`} aria-label={words.facts}>
      {factor === null ? null : (
        <p className={styles.finishForOnce}>
          <IconWarning /> {words.forOnce(factor)}
        </p>
      )}
      <Scroller label={words.facts}>
        <dl className={styles.finishFactList}>
          {facts.map(({ kind, key, value }, index) => (
            <Fact
              // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
              key={index}
              className={styles.finishFact}
              kind={kind}
              sign={SIGNS[kind]}
              label={<bdi>{unbroken(key)}</bdi>}
              isLarge={value.length <= LARGE_MOST}
            >
              <bdi>{unbroken(value)}</bdi>
            </Fact>
          ))}
        </dl>
      </Scroller>
    </section>
  )
}
