import { useMemo } from 'react'
import { stepUnits } from '../../../shared/kitchen/listUnits.ts'
import type { FetchGroup } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useWords } from '../../words/words.ts'
import { EquipmentTile } from './EquipmentTile.tsx'
import { type FetchTicks, tickKeyOf } from './fetchTicks.ts'
import { IngredientTile } from './IngredientTile.tsx'
import styles from './MiseEnPlace.module.css'
import { MiseTile } from './MiseTile.tsx'
import type { TileFacts } from './tileFacts.ts'

/** The items that one step is the first to use, under its number and title. */
export function MiseGroup({
  recipe,
  group: { step, items },
  span,
  names,
  facts,
  ticks,
}: {
  recipe: Recipe
  group: FetchGroup
  /** Its width in tiles. */
  span: number
  /** The accessible names, by tick key. */
  names: ReadonlyMap<string, string>
  facts: TileFacts
  ticks: FetchTicks | null
}) {
  const { overview: words } = useWords()
  const title = step === null ? words.listedOnly : (recipe.steps[step]?.title ?? '')
  const { numerator, denominator } = facts.scale
  const units = useMemo(() => {
    const sums = items.flatMap((item) => (item.kind === 'ingredient' ? item.amounts : []))
    const ofStep = step === null ? [] : (recipe.steps[step]?.ingredients ?? [])
    return stepUnits(ofStep, { numerator, denominator }, sums)
  }, [recipe, step, items, numerator, denominator])
  return (
    <section className={styles.miseGroup} style={{ '--span': span }}>
      <header className={styles.miseHead} data-where-it-fits data-heads>
        <h2>{step === null ? words.forNoStep : words.forStep(stepNumber(step))}</h2>
        {title === '' ? null : (
          <p className="muted">
            <bdi data-beginning>
              <ServiceText>{title}</ServiceText>
            </bdi>
          </p>
        )}
      </header>
      <ul className={styles.miseTiles}>
        {items.map((item, index) => {
          const key = tickKeyOf(item)
          const name = names.get(key) ?? words.unnamed
          return (
            <MiseTile
              key={key}
              name={name}
              isTicked={ticks?.isTicked(key) ?? false}
              beginsPage={index >= span}
              isFixed={ticks?.isUsed(key) ?? false}
              onTick={ticks === null ? null : (isTicked) => ticks.setTicked(key, isTicked)}
            >
              {item.kind === 'ingredient' ? (
                <IngredientTile
                  line={item}
                  name={name}
                  units={units}
                  facts={facts}
                  isWhole={ticks?.isTicked(key) ?? true}
                />
              ) : (
                <EquipmentTile line={item} facts={facts} />
              )}
            </MiseTile>
          )
        })}
      </ul>
    </section>
  )
}
