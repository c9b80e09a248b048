import type { StepNumber } from '../../../shared/step.ts'
import { counted } from './counted.ts'
import { listed } from './listed.ts'
import { stepNumbers } from './stepNumbers.ts'

/** No step while the ingredients are being fetched. */
function atSteps(steps: readonly StepNumber[], stepCount: number): string {
  if (steps.length === 0) return 'being fetched for'
  return `${steps.length === 1 ? 'step' : 'steps'} ${stepNumbers(steps)} of ${stepCount}`
}

/** The words for what breaks when an asset or a product is retired. */
export const consequence = {
  whatUsesIt: 'Used in',
  recipesNeedIt: (count: number) => (count === 1 ? 'recipe needs it' : 'recipes need it'),
  stepsNameIt: (count: number) => (count === 1 ? 'step names it' : 'steps name it'),
  /** A filled square of a step, and of a recipe. */
  namesIt: 'step that names it',
  needsIt: 'needs it',
  /** A ring around a square, and the words of the figure of batches. */
  madeNow: 'being cooked now',
  inAll: (recipes: number) => (recipes === 1 ? 'In 1 recipe' : `In all ${recipes} recipes`),
  mosaic: (recipes: number, perSquare: number) =>
    `${counted(recipes, 'recipe', 'recipes')}${perSquare === 1 ? '' : `, ${perSquare} to a square`}`,
  listThem: (count: number) => `List ${count === 1 ? 'the recipe' : `the ${count} recipes`}`,
  recipesOf: (count: number, inAll: number) => `${count} of ${counted(inAll, 'recipe', 'recipes')}`,
  usedIn: ({ steps, stepCount }: { readonly steps: readonly number[]; readonly stepCount: number }) =>
    steps.length === 0 ? 'in its list only' : `in ${steps.length} of ${counted(stepCount, 'step', 'steps')}`,
  cookedNow: (batches: number) => (batches === 1 ? 'Being cooked now' : `${batches} being cooked now`),
  atSteps,
  atStepsBy: (steps: readonly StepNumber[], stepCount: number, people: readonly string[]) =>
    `${atSteps(steps, stepCount)}, ${listed(people)}`,
  since: (people: readonly string[], time: string) => `${listed(people)}, since ${time}`,
  close: 'Close',
}
