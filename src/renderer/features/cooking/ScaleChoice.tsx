import { useState } from 'react'
import { type BatchSummary, type Factor, scaleOfStep } from '../../../shared/batch.ts'
import { groupedBy } from '../../../shared/groupedBy.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { factorText, isSameFactor, OFFERED_FACTORS } from '../../../shared/kitchen/factor.ts'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import type { Recipe } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { sumsWords } from '../../parts/amountWidth.ts'
import { countedOutput } from '../../parts/outputs.ts'
import { type Answers, ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { stepNumbers } from '../../words/en/listed.ts'
import { t } from '../../words/kitchen.ts'
import { ScaleDialog } from './ScaleDialog.tsx'
import type { Whole } from './useWhole.ts'

/**
 * The scale of a recipe: the usual factors, and any other by number, by pieces or by the available amount of an
 * ingredient. A change of a begun batch has to be confirmed.
 */
export function ScaleChoice({
  whole: { recipe, batch, scale },
  isBegun,
  onScale,
}: {
  whole: Whole
  /** Whether an amount was ticked or a step done at this scale. */
  isBegun: boolean
  onScale: (scale: Factor) => void
}) {
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
      <Segments
        label={t('scale.label')}
        segments={[
          ...OFFERED_FACTORS.map((offered) => ({
            shown: factorText(offered),
            isOn: isSameFactor(offered, scale),
            onPress: () => choose(offered),
          })),
          {
            shown: isOther ? `${factorText(scale)} …` : '…',
            name: isOther ? t('scale.otherNow', { factor: factorText(scale) }) : t('scale.other'),
            isOn: isOther,
            opensDialog: true,
            onPress: () => setAsks(true),
          },
        ]}
      />
      {asks ? (
        <ScaleDialog
          scale={scale}
          lines={fetchList(recipe)}
          output={countedOutput(recipe)}
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
  const factor = factorText(after)
  const done = batch?.done ?? []
  const from = recipe.steps.findIndex((_, step) => !done.some((one) => one.step === step))
  const made = batch === null ? [] : [...groupedBy(done, ({ step }) => factorText(scaleOfStep(batch, step)))]
  const inside = batch === null ? [] : insideOf(recipe, batch, after)
  return (
    <ConfirmDialog
      title={
        from === -1
          ? t('scale.change.titleAll', { factor })
          : t('scale.change.title', { factor, step: stepNumber(from) })
      }
      width="wide"
      keep={t('scale.keep', { factor: factorText(before) })}
      confirm={t('scale.change.confirm', { factor })}
      {...answers}
    >
      {made.map(([madeWith, steps]) => (
        <Text key={madeWith}>
          {t('scale.change.made', {
            count: steps.length,
            steps: stepNumbers(steps.map(({ step }) => stepNumber(step))),
            factor: madeWith,
          })}
        </Text>
      ))}
      {inside.length === 0 ? null : (
        <>
          <Text>{t('scale.change.inside', { factor })}</Text>
          <Scroller label={t('scale.change.inside', { factor })}>
            <Stack as="ul" gap={2}>
              {inside.map(({ key, name, amount, factor: at }) => (
                <li key={`${key} ${at}`}>
                  <Row justify="between" gap={4}>
                    <ServiceWords>{name}</ServiceWords>
                    <b className="num">{amount === '' ? at : t('scale.change.at', { amount, factor: at })}</b>
                  </Row>
                </li>
              ))}
            </Stack>
          </Scroller>
        </>
      )}
      <Text>{t('scale.change.ticks', { factor: factorText(before) })}</Text>
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
  const amountsOf = sumsWords(inside)
  return inside.map((one, at) => ({ ...one, amount: amountsOf[at] ?? '' }))
}
