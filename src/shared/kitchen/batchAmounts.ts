import { type BatchSummary, type Factor, scaleOfStep } from '../batch.ts'
import { groupedBy } from '../groupedBy.ts'
import type { Amount, Recipe } from '../recipe.ts'
import type { StepIndex } from '../step.ts'
import { addAmounts } from './amounts.ts'
import { factorOf, factorText } from './factor.ts'
import { productKey } from './fetchList.ts'
import { usableAmount } from './measure.ts'

/** Written amounts of one product, one for each kind of unit, and how many times they are taken. */
export interface AmountsAtScale {
  readonly scale: Factor
  readonly amounts: readonly Amount[]
}

/** What a batch has and needs of a product. */
export interface BatchAmounts {
  /** In already: ticked in its step, or of a step that is done. At the scale of that moment. */
  readonly inside: readonly AmountsAtScale[]
  /** Not in yet. */
  readonly open: readonly AmountsAtScale[]
  /** Both together. */
  readonly whole: readonly AmountsAtScale[]
  /** The steps of what is not in yet, ascending. */
  readonly openSteps: readonly StepIndex[]
}

interface Part {
  readonly step: StepIndex
  readonly amount: Amount
  readonly scale: Factor
  readonly isIn: boolean
}

/**
 * The amounts of each product of the steps, by `productKey`. What is not made yet is taken at `scale`, less what an earlier
 * scale has put in.
 */
export function batchAmounts(
  { steps }: Pick<Recipe, 'steps'>,
  batch: Pick<BatchSummary, 'scale' | 'done' | 'ticks' | 'earlierTicks'> | null,
  scale: Factor,
): ReadonlyMap<string, BatchAmounts> {
  const ticks = new Set<string>(batch?.ticks)
  const earlierTicks = new Map<string, Factor>(batch?.earlierTicks?.map((one) => [one.key, one.scale]))
  const done = new Set(batch?.done.map(({ step }) => step))
  const parts = steps.flatMap(({ ingredients }, step) =>
    ingredients.flatMap((ingredient, line): readonly (Part & { readonly product: string })[] => {
      const part = { product: productKey(ingredient), step, amount: usableAmount(ingredient.amount) }
      const tick = `step ${step} ingredient ${line}`
      const isDone = batch !== null && done.has(step)
      const asked = isDone ? scaleOfStep(batch, step) : scale
      const earlier = ticks.has(tick) ? undefined : earlierTicks.get(tick)
      const isIn = isDone || ticks.has(tick)
      const rest = isIn ? null : earlier === undefined ? asked : factorOf(timesOf(asked) - timesOf(earlier))
      return [
        ...(isIn || earlier !== undefined ? [{ ...part, scale: earlier ?? asked, isIn: true }] : []),
        ...(rest === null ? [] : [{ ...part, scale: rest, isIn: false }]),
      ]
    }),
  )
  return new Map([...groupedBy(parts, ({ product }) => product)].map(([key, own]) => [key, amountsOf(own)]))
}

function amountsOf(parts: readonly Part[]): BatchAmounts {
  const open = parts.filter(({ isIn }) => !isIn)
  return {
    inside: atScales(parts.filter(({ isIn }) => isIn)),
    open: atScales(open),
    whole: atScales(parts),
    openSteps: [...new Set(open.map(({ step }) => step))],
  }
}

function atScales(parts: readonly Part[]): readonly AmountsAtScale[] {
  return [...groupedBy(parts, ({ scale }) => factorText(scale)).values()].map((group) => ({
    scale: group[0].scale,
    amounts: addAmounts(group.map(({ amount }) => amount)),
  }))
}

function timesOf({ numerator, denominator }: Factor): number {
  return numerator / denominator
}
