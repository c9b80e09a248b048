import { type BatchSummary, type Factor, scaleOfStep } from '../../../shared/batch.ts'
import { groupedBy } from '../../../shared/groupedBy.ts'
import type { BatchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { isSameFactor } from '../../../shared/kitchen/factor.ts'
import { assetKey, productKey } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit, listUnits, stepUnits } from '../../../shared/kitchen/listUnits.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { type ScaledAmount, scaledAmount, scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import type { Amount, Recipe, Step, StepEquipment, StepIngredient } from '../../../shared/recipe.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { shownAmounts } from './amountsText.ts'
import { tickKeyOf } from './fetchTicks.ts'

type LineProblem = Extract<RecipeProblem, { readonly line: number }>

/** What one check box of the whole recipe is about: an item, over all steps. */
export interface WholeItem {
  readonly item: FetchItem
  /** The other steps that the item is still needed for, ascending. */
  readonly otherSteps: readonly StepIndex[]
  /** What all of them need together, in words; null where one step says it. */
  readonly total: string | null
}

interface WholeLine {
  /** Unique in its step. */
  readonly id: string
  /** As the step has it; may be blank. */
  readonly name: string
  /** The jsin of an ingredient, the number of equipment. */
  readonly number: string
  /** By the key of `fetchItems`. */
  readonly itemKey: string
  /** The item whose check box stands here; each item has one. */
  readonly box: WholeItem | null
}

/** An amount of a step. */
export interface WholeIngredient extends WholeLine {
  readonly kind: 'ingredient'
  /** Null where none is written. */
  readonly amount: Amount | null
  readonly remark: ScaledAmount['remark']
  readonly problem: LineProblem | null
  readonly isIn: boolean
  /** What an earlier scale has put in, in words, while that is not what the step needs now. */
  readonly earlier: { readonly amount: string; readonly scale: Factor } | null
}

/** An amount of a step, or a piece of equipment. */
export type WholeAmount =
  | WholeIngredient
  | (WholeLine & {
      readonly kind: 'equipment'
      /** As written, never scaled; null for one piece. */
      readonly count: string | null
    })

export interface WholeStep {
  readonly index: StepIndex
  readonly step: Step
  readonly amounts: readonly WholeAmount[]
}

type BatchPlace = Pick<BatchSummary, 'scale' | 'done' | 'ticks' | 'earlierTicks'>

/**
 * The amounts of all steps of a recipe, at the scale that each step is made with, and at which of them each item of
 * `fetchItems` has its check box: the first one that is not in yet, else the first.
 */
export function wholeSteps(
  recipe: Recipe,
  items: readonly FetchItem[],
  {
    batch,
    scale,
    amounts,
  }: {
    readonly batch: BatchPlace | null
    readonly scale: Factor
    readonly amounts: ReadonlyMap<string, BatchAmounts>
  },
): readonly WholeStep[] {
  const ticks = new Set<string>(batch?.ticks)
  const done = new Set(batch?.done.map(({ step }) => step))
  const isTicked = (step: StepIndex, place: number) => ticks.has(`step ${step} ingredient ${place}`)
  // A done step needs nothing any more; what went in is known of ticks only.
  const isIn = (step: StepIndex, place: number) => done.has(step) || isTicked(step, place)
  const boxes = boxPlaces(recipe, items, isIn)
  const problems = problemsByPlace(recipe)
  return recipe.steps.map((step, index): WholeStep => {
    const scaleHere = batch === null || !done.has(index) ? scale : scaleOfStep({ ...batch, scale }, index)
    const units = stepUnits(step.ingredients, scaleHere)
    const lineOf = (kind: 'ingredient' | 'equipment', place: number) => {
      const id = `${kind} ${place}`
      const item = boxes.get(`${index} ${id}`)
      return { id, box: item === undefined ? null : itemOf(item, { index, amounts, recipe }) }
    }
    const ofIngredient = (ingredient: StepIngredient, place: number): WholeIngredient => {
      const { amount, remark } = scaledAmount(ingredient.amount, scaleHere)
      const isInside = isIn(index, place)
      const earlier = batch?.earlierTicks?.find(({ key }) => key === `step ${index} ingredient ${place}`)
      return {
        kind: 'ingredient',
        ...lineOf('ingredient', place),
        name: ingredient.name,
        number: ingredient.jsin,
        itemKey: productKey(ingredient),
        amount: amount.quantity.kind === 'missing' ? null : inListUnit(amount, units),
        remark,
        problem: problems.get(`${index} ${place}`) ?? null,
        isIn: isTicked(index, place),
        earlier:
          isInside || earlier === undefined || isSameFactor(earlier.scale, scaleHere)
            ? null
            : { amount: shownAmounts([ingredient.amount], { scale: earlier.scale, units }), scale: earlier.scale },
      }
    }
    const ofEquipment = (one: StepEquipment, place: number): WholeAmount => ({
      kind: 'equipment',
      ...lineOf('equipment', place),
      name: one.name,
      number: one.number,
      itemKey: assetKey(one),
      count: equipmentCount([one.amount]),
    })
    return { index, step, amounts: [...step.ingredients.map(ofIngredient), ...step.equipment.map(ofEquipment)] }
  })
}

/** The items by the place of their check box: "2 ingredient 0". */
function boxPlaces(
  { steps }: Recipe,
  items: readonly FetchItem[],
  isIn: (step: StepIndex, place: number) => boolean,
): ReadonlyMap<string, FetchItem> {
  const places = steps.flatMap(({ ingredients, equipment }, step) => [
    ...ingredients.map((one, place) => ({
      kind: 'ingredient' as const,
      key: productKey(one),
      at: `${step} ingredient ${place}`,
      isOpen: !isIn(step, place),
    })),
    ...equipment.map((one, place) => ({
      kind: 'equipment' as const,
      key: assetKey(one),
      at: `${step} equipment ${place}`,
      isOpen: true,
    })),
  ])
  const byItem = groupedBy(places, tickKeyOf)
  return new Map(
    items.flatMap((item) => {
      const own = byItem.get(tickKeyOf(item)) ?? []
      const place = own.find(({ isOpen }) => isOpen) ?? own[0]
      return place === undefined ? [] : [[place.at, item] as const]
    }),
  )
}

/** An item at the place of its check box. */
function itemOf(
  item: FetchItem,
  {
    index,
    amounts,
    recipe,
  }: {
    readonly index: StepIndex
    readonly amounts: ReadonlyMap<string, BatchAmounts>
    readonly recipe: Recipe
  },
): WholeItem {
  const here = recipe.steps[index]
  const others = (steps: readonly StepIndex[]) => steps.filter((step) => step !== index)
  if (item.kind === 'equipment') {
    const most = equipmentCount(item.amounts)
    const own = here?.equipment.find((one) => assetKey(one) === item.key)
    const isMost = own === undefined || equipmentCount([own.amount]) === most
    return { item, otherSteps: others(item.steps), total: isMost ? null : most }
  }
  const { open = [], openSteps = [] } = amounts.get(item.key) ?? {}
  const otherSteps = others(openSteps)
  const uses = here?.ingredients.filter((one) => productKey(one) === item.key).length ?? 0
  const sums = (openSteps.length > 0 && (otherSteps.length > 0 || uses > 1) ? open : []).map((sum) => ({
    ...sum,
    amounts: sum.amounts.filter(({ quantity }) => quantity.kind !== 'missing'),
  }))
  const units = listUnits(sums.flatMap((sum) => scaledAmounts(sum.amounts, sum.scale).map(({ amount }) => amount)))
  const said = sums.map((sum) => shownAmounts(sum.amounts, { scale: sum.scale, units }))
  return { item, otherSteps, total: said.filter((one) => one !== '').join(' + ') || null }
}

/** The first problem of each amount, by step and place. */
function problemsByPlace(recipe: Recipe): ReadonlyMap<string, LineProblem> {
  const problems = new Map<string, LineProblem>()
  for (const problem of recipeProblems(recipe)) {
    if (!('line' in problem)) continue
    const place = `${problem.step} ${problem.line}`
    if (!problems.has(place)) problems.set(place, problem)
  }
  return problems
}
