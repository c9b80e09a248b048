import type { RecipeProblem, StepNumberProblem } from '../../../shared/recipeProblem.ts'
import { assertNever } from '../../../shared/result.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { DOT } from '../../look/dotted.ts'
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
function sentence(problem: RecipeProblem): string {
  switch (problem.kind) {
    case 'noSteps':
      return 'It has no steps, so it cannot be cooked.'
    case 'noName':
      return 'It has no name.'
    case 'ingredientInNoStep':
      return `In the list of ingredients, but in no step: ${ingredient(problem.name)}.`
    case 'ingredientNotListed':
      return `In ${stepsWords(problem.steps)}, but not in the list of ingredients: ${ingredient(problem.name)}.`
    case 'equipmentNotListed':
      return `In ${stepsWords(problem.steps)}, but not in the list of equipment: ${equipment(problem.name)}.`
    case 'severalNames':
      return `One number has several names: ${severalNames([problem.name, ...problem.otherNames])}.`
    case 'stepsSorted':
      return 'The steps came in another order. They are sorted by their numbers.'
    case 'stepSections':
      return `The numbers begin again ${counted(problem.starts.length - 1, 'time', 'times')}, at ${stepsWords(problem.starts.slice(1))}: the steps are shown in the order in which they came.`
    case 'doubledStepNumber':
      return `${inSection(problem)}The number ${problem.number} is given to ${counted(problem.steps.length, 'step', 'steps')}: they are shown as ${stepsWords(problem.steps)}.`
    case 'missingStepNumbers':
      return problem.from === problem.to
        ? `${inSection(problem)}No step has the number ${problem.from}.`
        : `${inSection(problem)}No steps have the numbers ${problem.from} to ${problem.to}.`
    case 'stepsWithoutNumber':
      return `Without a number that can be read: ${stepsWords(problem.steps)}.`
    case 'stepWithoutTitle':
      return `Step ${stepNumber(problem.step)} has no title.`
    case 'stepWithoutText':
      return `Step ${stepNumber(problem.step)} has no text.`
    case 'noAmount':
      return `Step ${stepNumber(problem.step)}: no amount of ${ingredient(problem.name)}.`
    case 'amountIsText':
      return `Step ${stepNumber(problem.step)}: the amount of ${ingredient(problem.name)} is a text, “${problem.written}”, and is not scaled.`
    case 'amountNotPositive':
      return `Step ${stepNumber(problem.step)}: the amount of ${ingredient(problem.name)} is not more than zero${problem.written === '' ? '' : ` (${problem.written})`}.`
    case 'amountNotPlausible':
      return `Step ${stepNumber(problem.step)}: the amount of ${ingredient(problem.name)} cannot be right (${problem.written}), and is not scaled.`
    case 'unknownUnit':
      return problem.written.trim() === ''
        ? `Step ${stepNumber(problem.step)}: the amount of ${ingredient(problem.name)} has no unit.`
        : `Step ${stepNumber(problem.step)}: the unit “${problem.written}” of ${ingredient(problem.name)} is not known, so it is not added up with others.`
    default:
      return assertNever(problem)
  }
}

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
    `${counted(count, 'recipe', 'recipes')} could not be read from this station’s disk and ${count === 1 ? 'is' : 'are'} not looked through. The station reads the recipes from the service again.`,
  none: 'No recipe has a problem',
  noneHint: 'Every recipe of the library has its steps, amounts and lists in order.',
  noRecipes: 'The station has not read any recipes yet, so there is nothing to look through.',
  unnamed: 'Without a name',
  sentence,
  stepNumbers: {
    chip: stepNumbersLine,
    chipShort: 'Step numbers',
    band: (found: readonly StepNumberProblem[]) => `${stepNumbersLine(found)}. Here the steps are counted from 1.`,
    title: 'The numbers of the steps',
    explain: 'Here the steps are counted from 1. The recipe can be cooked. Tell the recipe owner.',
  },
}
