import type { ReactNode } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/model.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { IconCalendar, IconPieces, IconShelf } from '../../parts/factIcons.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
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

/** What the recipe says about its result, as written or marked as reckoned. Nothing for a recipe that says nothing. */
export function FinishFacts({ recipe, scales }: { recipe: Recipe; scales: readonly Factor[] }) {
  const { finished: words } = useWords()
  const facts = finishedEntries(recipe, scales)
  if (facts.length === 0) return null
  return (
    <section className={`${styles.finishFacts} scalable`} aria-label={words.facts}>
      {scales.every(isOneTime) ? null : (
        <p className={styles.finishForOnce}>
          <IconWarning /> {words.unscaled(words.scales(scales.map(factorText)))}
        </p>
      )}
      <Scroller label={words.facts}>
        <dl className={styles.facts}>
          {facts.map(({ kind, key, value, written }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
            <div key={index} className={styles.fact} data-fact={kind}>
              <dt>
                {SIGNS[kind]}
                <ServiceWords>{key}</ServiceWords>
              </dt>
              <dd data-large={value.length <= LARGE_MOST || undefined}>
                <ServiceWords>{value}</ServiceWords>
                {written === undefined ? null : <small>{t('whole.reckoned', { count: written })}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </Scroller>
    </section>
  )
}
