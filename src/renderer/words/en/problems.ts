import type { RecipeProblem, StepNumberProblem } from '../../../shared/recipeProblem.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { DOT } from '../../look/dotted.ts'
import { wordsFor } from './byKind.ts'
import { counted } from './counted.ts'
import { stepNumbers } from './listed.ts'

/** "step 3", "steps 3, 5". */
function stepsWords(steps: readonly StepIndex[]): string {
  return `${steps.length === 1 ? 'step' : 'steps'} ${stepNumbers(steps.map(stepNumber))}`
}

/** A name, or a description where the recipe gives an empty one. */
const ingredient = (name: string) => (name.trim() === '' ? 'an ingredient without a name' : name)
const equipment = (name: string) => (name.trim() === '' ? 'equipment without a name' : name)

/** More of one number are counted. */
const MOST_NAMES = 6

function severalNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  const more = names.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const inSection = ({ section }: { readonly section: number | null }) => (section === null ? '' : `Section ${section}: `)

/** What is odd about the numbers of the steps, in a line: each kind once. */
function stepNumbersLine(found: readonly StepNumberProblem[]): string {
  const words = {
    stepsSorted: 'sorted, they came in another order',
    stepSections: 'they begin again',
    doubledStepNumber: 'doubled',
    missingStepNumbers: 'left out',
    stepsWithoutNumber: 'missing or not readable',
  }
  return `Step numbers: ${[...new Set(found.map(({ kind }) => words[kind]))].join(DOT)}`
}

/** A problem of a recipe, as a sentence that names the step and the thing. */
const sentence = wordsFor<RecipeProblem>({
  noSteps: 'It has no steps, so it cannot be cooked.',
  noName: 'It has no name.',
  ingredientInNoStep: ({ name }) => `In the list of ingredients, but in no step: ${ingredient(name)}.`,
  ingredientNotListed: ({ steps, name }) =>
    `In ${stepsWords(steps)}, but not in the list of ingredients: ${ingredient(name)}.`,
  equipmentNotListed: ({ steps, name }) =>
    `In ${stepsWords(steps)}, but not in the list of equipment: ${equipment(name)}.`,
  severalNames: ({ name, otherNames }) => `One number has several names: ${severalNames([name, ...otherNames])}.`,
  stepsSorted: 'The steps came in another order. They are sorted by their numbers.',
  stepSections: ({ starts }) =>
    `The numbers begin again ${counted(starts.length - 1, 'time', 'times')}, at ${stepsWords(starts.slice(1))}: the steps are shown in the order in which they came.`,
  doubledStepNumber: (problem) =>
    `${inSection(problem)}The number ${problem.number} is given to ${counted(problem.steps.length, 'step', 'steps')}: they are shown as ${stepsWords(problem.steps)}.`,
  missingStepNumbers: (problem) =>
    problem.from === problem.to
      ? `${inSection(problem)}No step has the number ${problem.from}.`
      : `${inSection(problem)}No steps have the numbers ${problem.from} to ${problem.to}.`,
  stepsWithoutNumber: ({ steps }) => `Without a number that can be read: ${stepsWords(steps)}.`,
  stepWithoutTitle: ({ step }) => `Step ${stepNumber(step)} has no title.`,
  stepWithoutText: ({ step }) => `Step ${stepNumber(step)} has no text.`,
  noAmount: ({ step, name }) => `Step ${stepNumber(step)}: no amount of ${ingredient(name)}.`,
  amountIsText: ({ step, name, written }) =>
    `Step ${stepNumber(step)}: the amount of ${ingredient(name)} is a text, “${written}”, and is not scaled.`,
  amountNotPositive: ({ step, name, written }) =>
    `Step ${stepNumber(step)}: the amount of ${ingredient(name)} is not more than zero${written === '' ? '' : ` (${written})`}.`,
  amountNotPlausible: ({ step, name, written }) =>
    `Step ${stepNumber(step)}: the amount of ${ingredient(name)} cannot be right (${written}), and is not scaled.`,
  unknownUnit: ({ written, step, name }) =>
    written.trim() === ''
      ? `Step ${stepNumber(step)}: the amount of ${ingredient(name)} has no unit.`
      : `Step ${stepNumber(step)}: the unit “${written}” of ${ingredient(name)} is not known, so it is not added up with others.`,
})

/** The words for the problems of recipes. */
export const problems = {
  heading: 'Recipes with problems',
  link: 'Recipe problems',
  back: 'Recipes',
  count: (count: number) => `${counted(count, 'recipe', 'recipes')} to look at`,
  explain: 'You can still cook those that have steps. Tell the recipe owner.',
  problems: (count: number) => counted(count, 'problem', 'problems'),
  reading: 'Looking through the recipes',
  unread: (count: number) =>
    `${counted(count, 'recipe', 'recipes')} could not be read from the disk, so not looked through. They are read from the service again.`,
  none: 'No recipe has a problem',
  noneHint: 'Steps, amounts and lists of every recipe are in order.',
  noRecipes: 'No recipes read yet, so nothing to look through.',
  unnamed: 'Without a name',
  sentence,
  stepNumbers: {
    chip: stepNumbersLine,
    title: 'The numbers of the steps',
    explain: 'Here the steps are counted from 1. The recipe can be cooked. Tell the recipe owner.',
  },
}
