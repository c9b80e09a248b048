import { useState } from 'react'
import { type BatchSummary, type Factor, scaleOfStep } from '../../../shared/batch.ts'
import { groupedBy } from '../../../shared/groupedBy.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { factorText, isSameFactor, OFFERED_FACTORS } from '../../../shared/kitchen/factor.ts'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import { listUnits } from '../../../shared/kitchen/listUnits.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import type { Recipe } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { type Answers, ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { shownAmounts } from '../versions/newerValues.ts'
import styles from './ScaleButtons.module.css'
import { ScaleDialog } from './ScaleDialog.tsx'

/**
 * The scale of a recipe: the usual factors, and any other by number or by the available amount of an ingredient. A
 * change of a begun batch has to be confirmed.
 */
export function ScaleButtons({
  recipe,
  batch,
  scale,
  isBegun,
  onScale,
}: {
  recipe: Recipe
  /** Null before a batch is started. */
  batch: BatchSummary | null
  scale: Factor
  /** Whether an amount was ticked or a step done at this scale. */
  isBegun: boolean
  onScale: (scale: Factor) => void
}) {
  const { overview } = useWords()
  const words = overview.scaling
  const [asks, setAsks] = useState(false)
  /** The chosen scale, while it waits for confirmation. */
  const [chosen, setChosen] = useState<Factor | null>(null)
  const isOther = !OFFERED_FACTORS.some((offered) => isSameFactor(offered, scale))
  const choose = (next: Factor) => {
    if (isBegun && !isSameFactor(next, scale)) setChosen(next)
    else onScale(next)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium */}
      <div className={styles.scaleButtons} role="group" aria-label={words.label}>
        {OFFERED_FACTORS.map((offered) => (
          <Press
            key={factorText(offered)}
            className={`${styles.scaleButton} num`}
            aria-pressed={isSameFactor(offered, scale)}
            onPress={() => choose(offered)}
          >
            {factorText(offered)}
          </Press>
        ))}
        <Press
          className={`${styles.scaleButton} num`}
          aria-pressed={isOther}
          aria-haspopup="dialog"
          aria-label={isOther ? words.otherChosen(factorText(scale)) : words.other}
          onPress={() => setAsks(true)}
        >
          {isOther ? `${factorText(scale)} ${words.otherShown}` : words.otherShown}
        </Press>
      </div>
      {asks ? (
        <ScaleDialog
          scale={scale}
          lines={fetchList(recipe)}
          onKeep={() => setAsks(false)}
          onScale={(next) => {
            setAsks(false)
            choose(next)
          }}
        />
      ) : null}
      {chosen === null ? null : (
        <ChangeScaleDialog
          recipe={recipe}
          batch={batch}
          before={scale}
          after={chosen}
          onKeep={() => setChosen(null)}
          onConfirm={() => {
            setChosen(null)
            onScale(chosen)
          }}
        />
      )}
    </>
  )
}

/** Asks before the scale of a begun batch is changed, because what is in does not change with it. */
function ChangeScaleDialog({
  recipe,
  batch,
  before,
  after,
  ...answers
}: Answers & {
  readonly recipe: Recipe
  readonly batch: BatchSummary | null
  readonly before: Factor
  readonly after: Factor
}) {
  const { scaling } = useWords().overview
  const { change } = scaling
  const done = batch?.done ?? []
  const from = recipe.steps.findIndex((_, step) => !done.some((one) => one.step === step))
  const made = batch === null ? [] : [...groupedBy(done, ({ step }) => factorText(scaleOfStep(batch, step)))]
  const inside = batch === null ? [] : insideOf(recipe, batch, after)
  return (
    <ConfirmDialog
      title={change.title(factorText(after), from === -1 ? null : stepNumber(from))}
      width="wide"
      keep={scaling.keep(factorText(before))}
      confirm={change.confirm(factorText(after))}
      {...answers}
    >
      {made.map(([factor, steps]) => (
        <p key={factor}>
          {change.made(
            steps.map(({ step }) => stepNumber(step)),
            factor,
          )}
        </p>
      ))}
      {inside.length === 0 ? null : (
        <>
          <p>{change.inside(factorText(after))}</p>
          <div className={styles.scaleInside}>
            <Scroller label={change.inside(factorText(after))}>
              <ul>
                {inside.map(({ key, name, amount, factor }) => (
                  <li key={`${key} ${factor}`}>
                    <bdi>
                      <ServiceText>{name}</ServiceText>
                    </bdi>
                    <b className="num">{change.at(amount, factor)}</b>
                  </li>
                ))}
              </ul>
            </Scroller>
          </div>
        </>
      )}
      <p>{change.ticks(factorText(before))}</p>
    </ConfirmDialog>
  )
}

/** What is in the batch at another scale than `scale`, in words. */
function insideOf(recipe: Recipe, batch: BatchSummary, scale: Factor) {
  const amounts = batchAmounts(recipe, batch, batch.scale)
  const inside = fetchList(recipe).flatMap(({ key, product: { name } }) =>
    (amounts.get(key)?.inside ?? [])
      .filter((one) => !isSameFactor(one.scale, scale))
      .map((one) => ({ key, name, ...one, factor: factorText(one.scale) })),
  )
  const units = listUnits(inside.flatMap((one) => scaledAmounts(one.amounts, one.scale).map(({ amount }) => amount)))
  return inside.map((one) => ({ ...one, amount: shownAmounts(one.amounts, { scale: one.scale, units }) }))
}
