import { groupedBy } from '../groupedBy.ts'
import type { Amount, Entry, Recipe, Step } from '../recipe.ts'
import type { RecipeChange } from '../recipeChange.ts'
import type { StepIndex } from '../step.ts'
import { assetKey, equipmentList, fetchList, productKey } from './fetchList.ts'
import { pairUp } from './pairing.ts'
import { pairSteps } from './stepPairs.ts'
import { amountForm, equipmentForm, ingredientForm, nameForm, textForm } from './visibleForm.ts'

/**
 * The differences between two versions of a recipe: name, specifications and outputs, then the steps in the order of
 * the newer version, then the recipe's own lists. Ignores spelling of units, white space, barcodes, the order of the lines of
 * a step, and `step_number`. Never throws.
 */
export function recipeChanges(before: Recipe, after: Recipe): readonly RecipeChange[] {
  const inSteps = stepChanges(before.steps, after.steps)
  return [
    ...nameChange(before.name, after.name),
    ...entryChanges('specification', before.specifications, after.specifications),
    ...entryChanges('output', before.outputs, after.outputs),
    ...inSteps,
    ...listChanges('ingredient', before, after, inSteps),
    ...listChanges('equipment', before, after, inSteps),
  ]
}

/** Whether a cook would notice no difference of two versions. */
export function sameForTheCook(before: Recipe, after: Recipe): boolean {
  return before === after || recipeChanges(before, after).length === 0
}

function nameChange(before: string, after: string): readonly RecipeChange[] {
  return nameForm(before) === nameForm(after) ? [] : [{ kind: 'name', before, after }]
}

function entryChanges(
  kind: 'specification' | 'output',
  before: readonly Entry[],
  after: readonly Entry[],
): readonly RecipeChange[] {
  const keyForm = ({ key }: Entry) => nameForm(key)
  const entryForm = (entry: Entry) => JSON.stringify([keyForm(entry), textForm(entry.value)])
  return pairUp(before, after, [entryForm, keyForm]).flatMap((pair): readonly RecipeChange[] => {
    if (pair.before !== null && pair.after !== null && entryForm(pair.before) === entryForm(pair.after)) return []
    const key = (pair.after ?? pair.before)?.key ?? ''
    return [{ kind, key, before: pair.before?.value ?? null, after: pair.after?.value ?? null }]
  })
}

function stepChanges(before: readonly Step[], after: readonly Step[]): readonly RecipeChange[] {
  const pairs = pairSteps(before, after)
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]))
  const removed = removedSteps(before, new Map(pairs.map((pair) => [pair.before, pair])))
  const changes: RecipeChange[] = []
  for (const [step, newer] of after.entries()) {
    changes.push(...(removed.get(step) ?? []))
    const pair = byAfter.get(step)
    const older = before[pair?.before ?? -1]
    if (pair === undefined || older === undefined) {
      changes.push({ kind: 'stepAdded', step, title: newer.title })
      continue
    }
    if (pair.isMoved) changes.push({ kind: 'stepMoved', step, from: pair.before, title: newer.title })
    changes.push(...changesWithin(step, older, newer))
  }
  return [...changes, ...(removed.get(after.length) ?? [])]
}

/** The removed steps, by the index of the newer step that is now in their place. */
function removedSteps(
  before: readonly Step[],
  byBefore: ReadonlyMap<StepIndex, { readonly after: StepIndex; readonly isMoved: boolean }>,
): ReadonlyMap<StepIndex, readonly RecipeChange[]> {
  let step = 0
  const removed = before.flatMap((older, index) => {
    const pair = byBefore.get(index)
    if (pair === undefined) return [{ kind: 'stepRemoved', step, title: older.title, before: older } as const]
    if (!pair.isMoved) step = pair.after + 1
    return []
  })
  return groupedBy(removed, (change) => change.step)
}

function changesWithin(step: StepIndex, before: Step, after: Step): readonly RecipeChange[] {
  const changes: RecipeChange[] = []
  if (nameForm(before.title) !== nameForm(after.title)) {
    changes.push({ kind: 'stepTitle', step, before: before.title, after: after.title })
  }
  if (textForm(before.description) !== textForm(after.description)) {
    changes.push({ kind: 'stepText', step, title: after.title })
  }
  return [
    ...changes,
    ...lineChanges('ingredient', before.ingredients, after.ingredients, [productKey, ingredientForm], step),
    ...lineChanges('equipment', before.equipment, after.equipment, [assetKey, equipmentForm], step),
  ]
}

type Thing = 'ingredient' | 'equipment'

interface Line {
  readonly name: string
  readonly amount: Amount
}

/** When a thing occurs twice in a step, identical lines are paired first, then the others in order. */
function lineChanges<One extends Line>(
  thing: Thing,
  before: readonly One[],
  after: readonly One[],
  [keyOf, formOf]: readonly [keyOf: (line: One) => string, formOf: (line: One) => string],
  step: StepIndex,
): readonly RecipeChange[] {
  const keyAndName = (line: One) => JSON.stringify([keyOf(line), nameForm(line.name)])
  return pairUp(before, after, [formOf, keyAndName, keyOf]).flatMap((pair): readonly RecipeChange[] => {
    if (pair.before === null) {
      return pair.after === null ? [] : [{ kind: `${thing}Added`, step, key: keyOf(pair.after), name: pair.after.name }]
    }
    const key = keyOf(pair.before)
    if (pair.after === null) return [{ kind: `${thing}Removed`, step, key, name: pair.before.name }]
    const changes: RecipeChange[] = []
    if (nameForm(pair.before.name) !== nameForm(pair.after.name)) {
      changes.push({ kind: `${thing}Name`, step, key, before: pair.before.name, after: pair.after.name })
    }
    if (amountForm(pair.before.amount) !== amountForm(pair.after.amount)) {
      const { amount, name } = pair.after
      changes.push({ kind: `${thing}Amount`, step, key, name, before: pair.before.amount, after: amount })
    }
    return changes
  })
}

/** Changes of the recipe's own lists, without those that a change of a step already reports. */
function listChanges(
  thing: Thing,
  before: Recipe,
  after: Recipe,
  inSteps: readonly RecipeChange[],
): readonly RecipeChange[] {
  const [older, newer] = [linesOf(thing, before), linesOf(thing, after)]
  const renamed = new Set(
    inSteps.flatMap((change) => ('key' in change && change.kind === `${thing}Name` ? [change.key] : [])),
  )
  const onlyIn = (lines: ListLines, others: ListLines) =>
    [...lines.values()].flatMap(({ key, name, isListed, isUsed }) => {
      const other = others.get(key)
      const isReported =
        other?.isListed === true ? renamed.has(key) || other.name === name : isUsed && other?.isUsed !== true
      return isReported || !isListed ? [] : [{ thing, name }]
    })
  return [
    ...onlyIn(older, newer).map((one) => ({ kind: 'notListedAnyMore', ...one }) as const),
    ...onlyIn(newer, older).map((one) => ({ kind: 'listed', ...one }) as const),
  ]
}

type ListLines = ReturnType<typeof linesOf>

/** What the lists and the steps of a recipe name, by key. */
function linesOf(thing: Thing, recipe: Recipe) {
  const lines =
    thing === 'ingredient'
      ? fetchList(recipe).map((line) => ({ ...line, name: line.product.name }))
      : equipmentList(recipe).map((line) => ({ ...line, name: line.asset.name }))
  return new Map(
    lines.map(({ key, name, isListed, steps }) => [
      key,
      { key, name: nameForm(name), isListed, isUsed: steps.length > 0 },
    ]),
  )
}
