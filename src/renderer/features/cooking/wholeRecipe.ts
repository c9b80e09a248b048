import { type BatchSummary, type Factor, scaleOfStep, type TickKey } from '../../../shared/batch.ts'
import type { BatchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { isSameFactor } from '../../../shared/kitchen/factor.ts'
import { assetKey, productKey } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit, listUnits, stepUnits } from '../../../shared/kitchen/listUnits.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { type ScaledAmount, scaledAmount, scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import type { Amount, Recipe, StepEquipment, StepIngredient } from '../../../shared/recipe.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { shownAmounts } from './amountsText.ts'
import { tickKeyOf } from './fetchTicks.ts'

type LineProblem = Extract<RecipeProblem, { readonly line: number }>

/** What one check box of the whole recipe is about: an item, over all steps. */
export interface WholeItem {
  readonly tick: TickKey
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
  /** By the key of `fetchItems`. */
  readonly itemKey: string
  /** The item whose check box stands here; each item has one. */
  readonly box: WholeItem | null
}

/** An amount of a step, or a piece of equipment. */
export type WholeAmount =
  | (WholeLine & {
      readonly kind: 'ingredient'
      readonly jsin: string
      /** Null where none is written. */
      readonly amount: Amount | null
      readonly remark: ScaledAmount['remark']
      readonly problem: LineProblem | null
      readonly isIn: boolean
      /** What an earlier scale has put in, in words, while that is not what the step needs now. */
      readonly earlier: { readonly amount: string; readonly scale: Factor } | null
    })
  | (WholeLine & {
      readonly kind: 'equipment'
      readonly number: string
      /** As written, never scaled; null for one piece. */
      readonly count: string | null
    })

export interface WholeStep {
  readonly index: StepIndex
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
  const isIn = (step: StepIndex, place: number) => done.has(step) || ticks.has(`step ${step} ingredient ${place}`)
  const boxes = boxPlaces(recipe, items, isIn)
  const problems = problemsByPlace(recipe)
  return recipe.steps.map(({ ingredients, equipment }, index): WholeStep => {
    const scaleHere = batch === null || !done.has(index) ? scale : scaleOfStep({ ...batch, scale }, index)
    const units = stepUnits(ingredients, scaleHere)
    const boxAt = (id: string) => {
      const item = boxes.get(`${index} ${id}`)
      return item === undefined ? null : itemOf(item, { index, amounts, recipe })
    }
    const ofIngredient = (ingredient: StepIngredient, place: number): WholeAmount => {
      const id = `ingredient ${place}`
      const { amount, remark } = scaledAmount(ingredient.amount, scaleHere)
      const earlier = isIn(index, place)
        ? undefined
        : batch?.earlierTicks?.find(({ key }) => key === `step ${index} ${id}`)
      return {
        kind: 'ingredient',
        id,
        name: ingredient.name,
        jsin: ingredient.jsin,
        itemKey: productKey(ingredient),
        box: boxAt(id),
        amount: amount.quantity.kind === 'missing' ? null : inListUnit(amount, units),
        remark,
        problem: problems.get(`${index} ${place}`) ?? null,
        isIn: isIn(index, place),
        earlier:
          earlier === undefined || isSameFactor(earlier.scale, scaleHere)
            ? null
            : { amount: shownAmounts([ingredient.amount], { scale: earlier.scale, units }), scale: earlier.scale },
      }
    }
    const ofEquipment = (one: StepEquipment, place: number): WholeAmount => {
      const id = `equipment ${place}`
      const count = equipmentCount([one.amount])
      return {
        kind: 'equipment',
        id,
        name: one.name,
        number: one.number,
        itemKey: assetKey(one),
        box: boxAt(id),
        count,
      }
    }
    return { index, amounts: [...ingredients.map(ofIngredient), ...equipment.map(ofEquipment)] }
  })
}

/** The items by the place of their check box: "2 ingredient 0". */
function boxPlaces(
  { steps }: Recipe,
  items: readonly FetchItem[],
  isIn: (step: StepIndex, place: number) => boolean,
): ReadonlyMap<string, FetchItem> {
  const first = new Map<string, string>()
  const open = new Map<string, string>()
  const add = (places: Map<string, string>, tick: string, place: string) => {
    if (!places.has(tick)) places.set(tick, place)
  }
  for (const [index, { ingredients, equipment }] of steps.entries()) {
    for (const [place, one] of ingredients.entries()) {
      const tick = `fetch ${productKey(one)}`
      add(first, tick, `${index} ingredient ${place}`)
      if (!isIn(index, place)) add(open, tick, `${index} ingredient ${place}`)
    }
    for (const [place, one] of equipment.entries())
      add(first, `equipment ${assetKey(one)}`, `${index} equipment ${place}`)
  }
  return new Map(
    items.flatMap((item) => {
      const place = open.get(tickKeyOf(item)) ?? first.get(tickKeyOf(item))
      return place === undefined ? [] : [[place, item] as const]
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
  const others = (steps: readonly StepIndex[]) => steps.filter((step) => step !== index)
  if (item.kind === 'equipment') {
    const most = equipmentCount(item.amounts)
    const here = recipe.steps[index]?.equipment.find((one) => assetKey(one) === item.key)
    const isMost = here === undefined || equipmentCount([here.amount]) === most
    return { tick: tickKeyOf(item), item, otherSteps: others(item.steps), total: isMost ? null : most }
  }
  const own = amounts.get(item.key)
  const uses = recipe.steps[index]?.ingredients.filter((one) => productKey(one) === item.key).length ?? 0
  const otherSteps = others(own?.openSteps ?? [])
  const isOpen = own !== undefined && own.openSteps.length > 0
  const sums = isOpen && (otherSteps.length > 0 || uses > 1) ? own.open : []
  const total = sums.map(({ amounts: all, scale }) => ({
    scale,
    amounts: all.filter(({ quantity }) => quantity.kind !== 'missing'),
  }))
  const units = listUnits(total.flatMap((sum) => scaledAmounts(sum.amounts, sum.scale).map(({ amount }) => amount)))
  const said = total.map((sum) => shownAmounts(sum.amounts, { scale: sum.scale, units })).filter((one) => one !== '')
  return { tick: tickKeyOf(item), item, otherSteps, total: said.length === 0 ? null : said.join(' + ') }
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
