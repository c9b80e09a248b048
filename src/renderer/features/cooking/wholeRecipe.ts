import { type BatchSummary, type Factor, scaleOfStep, type TickKey } from '../../../shared/batch.ts'
import { groupedBy } from '../../../shared/groupedBy.ts'
import type { BatchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { isSameFactor } from '../../../shared/kitchen/factor.ts'
import { assetKey, productKey } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit, stepUnits } from '../../../shared/kitchen/listUnits.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { type ScaledAmount, scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import type { Amount, Entry, Recipe, Step, StepEquipment, StepIngredient } from '../../../shared/recipe.ts'
import type { RecipeChange } from '../../../shared/recipeChange.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { sumsWords, writtenAt } from '../../parts/amountWidth.ts'

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

/** The part of a batch that says how far its recipe is. */
type BatchPlace = Pick<BatchSummary, 'scale' | 'done' | 'ticks' | 'earlierTicks'>

/** The amounts of each product over all steps, by `productKey`. */
type AmountsOfAll = ReadonlyMap<string, BatchAmounts>

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
  }: { readonly batch: BatchPlace | null; readonly scale: Factor; readonly amounts: AmountsOfAll },
): readonly WholeStep[] {
  const ticks = new Set<string>(batch?.ticks)
  const done = new Set(batch?.done.map(({ step }) => step))
  // A done step needs nothing any more; what went in is known of ticks only.
  const isOpen = (step: StepIndex, id: string) => !done.has(step) && !ticks.has(`step ${step} ${id}`)
  const boxes = boxPlaces(recipe, items, isOpen)
  const problems = recipeProblems(recipe).filter((problem) => 'line' in problem)
  return recipe.steps.map((step, index): WholeStep => {
    const scaleHere = batch === null || !done.has(index) ? scale : scaleOfStep({ ...batch, scale }, index)
    const units = stepUnits(step.ingredients, scaleHere)
    const lineOf = (id: string, name: string) => {
      const item = boxes.get(`${index} ${id}`)
      return { id, name, box: item === undefined ? null : itemOf(item, { step, index, amounts }) }
    }
    const ofIngredient = (ingredient: StepIngredient, place: number): WholeIngredient => {
      const { amount, remark } = scaledAmount(ingredient.amount, scaleHere)
      const id = `ingredient ${place}`
      const earlier = batch?.earlierTicks?.find(({ key }) => key === `step ${index} ${id}`)
      const isOther = earlier !== undefined && !isSameFactor(earlier.scale, scaleHere) && isOpen(index, id)
      return {
        kind: 'ingredient',
        ...lineOf(id, ingredient.name),
        number: ingredient.jsin,
        itemKey: productKey(ingredient),
        amount: amount.quantity.kind === 'missing' ? null : inListUnit(amount, units),
        remark,
        problem: problems.find((one) => one.step === index && one.line === place) ?? null,
        isIn: ticks.has(`step ${index} ${id}`),
        earlier: isOther
          ? { amount: writtenAt([ingredient.amount], earlier.scale, units), scale: earlier.scale }
          : null,
      }
    }
    const ofEquipment = (one: StepEquipment, place: number): WholeAmount => ({
      kind: 'equipment',
      ...lineOf(`equipment ${place}`, one.name),
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
  isOpen: (step: StepIndex, id: string) => boolean,
): ReadonlyMap<string, FetchItem> {
  const places = steps.flatMap(({ ingredients, equipment }, step) => [
    ...ingredients.map((one, place) => ({ tick: `fetch ${productKey(one)}`, step, id: `ingredient ${place}` })),
    ...equipment.map((one, place) => ({ tick: `equipment ${assetKey(one)}`, step, id: `equipment ${place}` })),
  ])
  const byItem = groupedBy(places, ({ tick }) => tick)
  return new Map(
    items.flatMap((item) => {
      const own = byItem.get(tickKeyOf(item)) ?? []
      const place = (item.kind === 'ingredient' ? own.find(({ step, id }) => isOpen(step, id)) : undefined) ?? own[0]
      return place === undefined ? [] : [[`${place.step} ${place.id}`, item] as const]
    }),
  )
}

/** An item at the step of its check box. */
function itemOf(
  item: FetchItem,
  { step, index, amounts }: { readonly step: Step; readonly index: StepIndex; readonly amounts: AmountsOfAll },
): WholeItem {
  const others = (steps: readonly StepIndex[]) => steps.filter((one) => one !== index)
  if (item.kind === 'equipment') {
    const most = equipmentCount(item.amounts)
    const own = step.equipment.find((one) => assetKey(one) === item.key)
    const isMost = own === undefined || equipmentCount([own.amount]) === most
    return { item, otherSteps: others(item.steps), total: isMost ? null : most }
  }
  const { open = [], openSteps = [] } = amounts.get(item.key) ?? {}
  const otherSteps = others(openSteps)
  const uses = step.ingredients.filter((one) => productKey(one) === item.key).length
  const isSaid = openSteps.length > 0 && (otherSteps.length > 0 || uses > 1)
  const said = isSaid ? sumsWords(open).filter((one) => one !== '') : []
  return { item, otherSteps, total: said.join(' + ') || null }
}

/**
 * The tick keys of the items that the steps of the batch show to be here: an ingredient of which nothing is missing, and
 * equipment that was ticked in a step, or is of a done one.
 */
export function usedInSteps(
  { steps }: Pick<Recipe, 'steps'>,
  items: readonly FetchItem[],
  { ticks, done }: Pick<BatchSummary, 'ticks' | 'done'>,
  amounts: AmountsOfAll,
): ReadonlySet<TickKey> {
  const ticked = new Set(ticks)
  const doneSteps = new Set(done.map(({ step }) => step))
  const equipment = new Set(
    steps.flatMap((one, step) =>
      one.equipment
        .filter((_, line) => doneSteps.has(step) || ticked.has(`step ${step} equipment ${line}`))
        .map(assetKey),
    ),
  )
  const isUsed = ({ kind, key }: FetchItem) =>
    kind === 'ingredient' ? amounts.get(key)?.open.length === 0 : equipment.has(key)
  return new Set(items.filter(isUsed).map(tickKeyOf))
}

/** The key of the tick that says that an item is fetched. */
export function tickKeyOf({ kind, key }: Pick<FetchItem, 'kind' | 'key'>): TickKey {
  return kind === 'ingredient' ? `fetch ${key}` : `equipment ${key}`
}

/** The name of the item as the recipe has it; may be blank. */
export function nameOfItem(item: FetchItem): string {
  return item.kind === 'ingredient' ? item.product.name : item.asset.name
}

/** What of the whole recipe is marked as changed. */
export interface ChangeMarks {
  readonly steps: ReadonlySet<StepIndex>
  /** Amounts and equipment of a step: `markOfLine`. */
  readonly lines: ReadonlySet<string>
  /** By the key of the entry: its earlier value, null if it is new. */
  readonly specifications: ReadonlyMap<string, Entry['value'] | null>
  readonly outputs: ReadonlyMap<string, Entry['value'] | null>
}

/** `key` is that of `fetchList` or `equipmentList`. */
export const markOfLine = (kind: FetchItem['kind'], key: string, step: StepIndex) => `${step} ${kind} ${key}`

/** The marks of the changes of a recipe. Another name, and steps and things that are gone, have no place: the list of changes names them. */
export function changeMarks(changes: readonly RecipeChange[]): ChangeMarks {
  const inSteps = changes.filter((change) => 'step' in change && change.kind !== 'stepRemoved')
  const lines = inSteps.flatMap((change) =>
    'key' in change
      ? [markOfLine(change.kind.startsWith('ingredient') ? 'ingredient' : 'equipment', change.key, change.step)]
      : [],
  )
  const entriesOf = (kind: 'specification' | 'output') =>
    new Map(changes.flatMap((change) => (change.kind === kind ? [[change.key, change.before] as const] : [])))
  return {
    steps: new Set(inSteps.map(({ step }) => step)),
    lines: new Set(lines),
    specifications: entriesOf('specification'),
    outputs: entriesOf('output'),
  }
}
