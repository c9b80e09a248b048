import type { Recipe, Step, StepIngredient } from '../recipe.ts'
import type { RecipeProblem } from '../recipeProblem.ts'
import type { StepIndex } from '../step.ts'
import { exactAmount } from './exactAmount.ts'
import { equipmentList, fetchList } from './fetchList.ts'
import { showAmount } from './shownAmount.ts'
import { knownUnit } from './units.ts'

/**
 * Lints a recipe. The order is: the recipe as a whole, its lists, the numbers of its steps, then each step. Never
 * throws.
 */
export function recipeProblems(recipe: Recipe): readonly RecipeProblem[] {
  return [
    ...(recipe.name.trim() === '' ? [{ kind: 'noName' } as const] : []),
    ...(recipe.steps.length === 0 ? [{ kind: 'noSteps' } as const] : listProblems(recipe)),
    ...numberProblems(recipe.steps),
    ...recipe.steps.flatMap(stepProblems),
  ]
}

/** Omits things that have neither a name nor a number, because they cannot be identified. */
function listProblems(recipe: Recipe): readonly RecipeProblem[] {
  const ingredients = fetchList(recipe).map(({ product, ...line }) => ({
    ...line,
    name: firstSaid(product.name, product.jsin, product.barcode),
  }))
  const equipment = equipmentList(recipe).map(({ asset, ...line }) => ({
    ...line,
    name: firstSaid(asset.name, asset.number),
  }))
  return [
    ...ingredients
      .filter(({ name, steps }) => name !== '' && steps.length === 0)
      .map(({ key, name }) => ({ kind: 'ingredientInNoStep', key, name }) as const),
    ...ingredients
      .filter(isUnlisted)
      .map(({ key, name, steps }) => ({ kind: 'ingredientNotListed', key, name, steps }) as const),
    ...equipment
      .filter(isUnlisted)
      .map(({ key, name, steps }) => ({ kind: 'equipmentNotListed', key, name, steps }) as const),
    ...[...ingredients, ...equipment]
      .filter(({ otherNames }) => otherNames.length > 0)
      .map(({ key, name, otherNames }) => {
        const others = otherNames.map((one) => one.name.trim())
        return { kind: 'severalNames', key, name, otherNames: others } as const
      }),
  ]
}

function isUnlisted({ name, isListed }: { readonly name: string; readonly isListed: boolean }): boolean {
  return name !== '' && !isListed
}

/** Ignores fractional numbers ("2.5") for gaps: they are inserted on purpose. */
function numberProblems(steps: readonly Step[]): readonly RecipeProblem[] {
  const byNumber = new Map<number, number[]>()
  for (const [index, { number }] of steps.entries()) {
    if (number === null) continue
    const same = byNumber.get(number)
    if (same === undefined) byNumber.set(number, [index])
    else same.push(index)
  }
  const problems: RecipeProblem[] = []
  const ascending = [...byNumber].sort(([one], [other]) => one - other)
  for (const [number, indices] of ascending) {
    if (indices.length > 1) problems.push({ kind: 'doubledStepNumber', number, steps: indices })
  }
  const whole = ascending.map(([number]) => number).filter(Number.isSafeInteger)
  // Numbering starts at 1, or at the lowest number when that is below 1.
  let next = Math.min(1, whole[0] ?? 1)
  for (const number of whole) {
    if (number > next) problems.push({ kind: 'missingStepNumbers', from: next, to: number - 1 })
    next = number + 1
  }
  return problems
}

function stepProblems({ number, title, description, ingredients }: Step, step: StepIndex): readonly RecipeProblem[] {
  const problems: RecipeProblem[] = []
  if (number === null) problems.push({ kind: 'stepWithoutNumber', step })
  if (title.trim() === '') problems.push({ kind: 'stepWithoutTitle', step })
  if (description.trim() === '') problems.push({ kind: 'stepWithoutText', step })
  return [...problems, ...ingredients.flatMap((ingredient, line) => amountProblems(ingredient, step, line))]
}

function amountProblems(ingredient: StepIngredient, step: StepIndex, line: number): readonly RecipeProblem[] {
  const place = { step, line, name: firstSaid(ingredient.name, ingredient.jsin, ingredient.barcode) }
  const amount = exactAmount(ingredient.amount)
  const { quantity } = amount
  const unit = ingredient.amount.unit.trim()
  if (quantity.kind === 'missing') return [{ kind: 'noAmount', ...place, written: unit }]
  if (quantity.kind === 'text') {
    const kind = ingredient.amount.quantity.kind === 'number' ? 'amountNotPlausible' : 'amountIsText'
    return [{ kind, ...place, written: `${quantity.text.trim()} ${unit}`.trim() }]
  }
  const problems: RecipeProblem[] = []
  if (quantity.value.numerator <= 0n) {
    problems.push({ kind: 'amountNotPositive', ...place, written: `${showAmount(amount).quantity} ${unit}`.trim() })
  }
  if (unit !== '' && knownUnit(unit) === null) problems.push({ kind: 'unknownUnit', ...place, written: unit })
  return problems
}

function firstSaid(...texts: readonly string[]): string {
  return texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
}
