import { groupedBy } from '../groupedBy.ts'
import type { Recipe, Step, StepIngredient } from '../recipe.ts'
import type { RecipeProblem, StepNumberProblem } from '../recipeProblem.ts'
import type { StepIndex } from '../step.ts'
import { equipmentList, fetchList } from './fetchList.ts'
import { usableAmount } from './measure.ts'
import { showAmount } from './shownAmount.ts'
import { stepSections } from './stepOrder.ts'
import { knownUnit } from './units.ts'

/**
 * Lints a recipe. The order is: the recipe as a whole, its lists, the numbers of its steps, then each step. Never
 * throws.
 */
export function recipeProblems(recipe: Recipe): readonly RecipeProblem[] {
  return [
    ...(recipe.name.trim() === '' ? [{ kind: 'noName' } as const] : []),
    ...(recipe.steps.length === 0 ? [{ kind: 'noSteps' } as const] : listProblems(recipe)),
    ...stepNumberProblems(recipe),
    ...recipe.steps.flatMap(stepProblems),
  ]
}

/** Omits things that have neither a name nor a number, because they cannot be identified. */
function listProblems(recipe: Recipe): readonly RecipeProblem[] {
  const ingredients = fetchList(recipe).map(({ product, ...line }) => ({
    ...line,
    name: firstText(product.name, product.jsin, product.barcode),
  }))
  const equipment = equipmentList(recipe).map(({ asset, ...line }) => ({
    ...line,
    name: firstText(asset.name, asset.number),
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

/** What is odd about the numbers of the steps. Sections are looked at one by one. Never throws. */
export function stepNumberProblems({ steps, stepsWereSorted }: Recipe): readonly StepNumberProblem[] {
  const starts = stepSections(steps)
  const hasSections = starts.length > 0
  const without = steps.flatMap(({ number }, step) => (number === null ? [step] : []))
  return [
    ...(stepsWereSorted === true ? [{ kind: 'stepsSorted' } as const] : []),
    ...(hasSections ? [{ kind: 'stepSections', starts } as const] : []),
    ...(hasSections ? starts : [0]).flatMap((start, at) =>
      numberProblems(numbersIn(steps, start, starts[at + 1]), hasSections ? at + 1 : null),
    ),
    ...(without.length > 0 ? [{ kind: 'stepsWithoutNumber', steps: without } as const] : []),
  ]
}

/** The steps by their number, ascending. */
function numbersIn(steps: readonly Step[], from: StepIndex, to?: StepIndex): ReadonlyMap<number, readonly StepIndex[]> {
  const numbered = steps
    .slice(from, to)
    .flatMap(({ number }, offset) => (number === null ? [] : [{ number, step: from + offset }]))
  const byNumber = [...groupedBy(numbered, ({ number }) => number)].sort(([one], [other]) => one - other)
  return new Map(byNumber.map(([number, same]) => [number, same.map(({ step }) => step)]))
}

/** Ignores fractional numbers ("2.5") for gaps: they are inserted on purpose. */
function numberProblems(
  numbers: ReadonlyMap<number, readonly StepIndex[]>,
  section: number | null,
): readonly StepNumberProblem[] {
  const problems: StepNumberProblem[] = []
  for (const [number, steps] of numbers) {
    if (steps.length > 1) problems.push({ kind: 'doubledStepNumber', section, number, steps })
  }
  const whole = [...numbers.keys()].filter(Number.isSafeInteger)
  const distance = [100, 10, 5].find((one) => whole.length > 1 && whole.every((number) => number % one === 0)) ?? 1
  let next = Math.min(distance, whole[0] ?? distance)
  for (const number of whole) {
    if (number > next) problems.push({ kind: 'missingStepNumbers', section, from: next, to: number - distance })
    next = number + distance
  }
  return problems
}

function stepProblems({ title, description, ingredients }: Step, step: StepIndex): readonly RecipeProblem[] {
  const problems: RecipeProblem[] = []
  if (title.trim() === '') problems.push({ kind: 'stepWithoutTitle', step })
  if (description.trim() === '') problems.push({ kind: 'stepWithoutText', step })
  return [...problems, ...ingredients.flatMap((ingredient, line) => amountProblems(ingredient, step, line))]
}

function amountProblems(ingredient: StepIngredient, step: StepIndex, line: number): readonly RecipeProblem[] {
  const place = { step, line, name: firstText(ingredient.name, ingredient.jsin, ingredient.barcode) }
  const amount = usableAmount(ingredient.amount)
  const { quantity } = amount
  const unit = ingredient.amount.unit.trim()
  if (quantity.kind === 'missing') return [{ kind: 'noAmount', ...place, written: unit }]
  if (quantity.kind === 'text') {
    const kind = ingredient.amount.quantity.kind === 'number' ? 'amountNotPlausible' : 'amountIsText'
    return [{ kind, ...place, written: `${quantity.text.trim()} ${unit}`.trim() }]
  }
  const problems: RecipeProblem[] = []
  if (quantity.value <= 0) {
    problems.push({ kind: 'amountNotPositive', ...place, written: `${showAmount(amount).quantity} ${unit}`.trim() })
  }
  if (unit !== '' && knownUnit(unit) === null) problems.push({ kind: 'unknownUnit', ...place, written: unit })
  return problems
}

function firstText(...texts: readonly string[]): string {
  return texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
}
