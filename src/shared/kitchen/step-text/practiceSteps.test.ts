import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ONE_TIME } from '../factor.ts'
import { needs, recipeOf, uses } from '../kitchen.testing.ts'
import { bowlOf } from './bowl.ts'
import { readStep } from './readStep.ts'

const RECIPES = new URL('../../../../resources/practice-kitchen/recipes/', import.meta.url)
const EXPECTED = new URL('./practiceSteps.txt', import.meta.url)

interface SampleLine {
  readonly quantity: number
  readonly quantity_unit: string
}
interface SampleStep {
  readonly title: string
  readonly description: string
  readonly ingredients: readonly (SampleLine & { readonly product_name: string })[]
  readonly equipments: readonly (SampleLine & { readonly asset_name: string })[]
}
interface SampleRecipe {
  readonly recipe_number: string
  readonly steps: readonly SampleStep[]
}

/** A line for each step that says something: its durations, then its temperatures, whether it heats an oven, and what goes into one bowl. */
function table(): string {
  const lines = readdirSync(RECIPES)
    .sort()
    .map((file): SampleRecipe => JSON.parse(readFileSync(new URL(file, RECIPES), 'utf8')))
    .flatMap(({ recipe_number, steps }) =>
      steps.map((step, index) => {
        const { durations, temperatures, heatsOven } = readStep(step.description, 'en')
        const cells = [
          `${recipe_number}.${index + 1} ${step.title}`,
          ...durations.map(
            ({ verb, text, role, kind, isAtLeast }) =>
              `${verb ?? '?'} ${isAtLeast ? 'at least ' : ''}${text}: ${role === 'takes' ? (kind ?? '?') : role}`,
          ),
          ...temperatures.map(
            ({ verb, relation, text, isCore }) => `${isCore ? 'core' : (verb ?? '?')} ${relation ?? '?'} ${text}`,
          ),
          ...(heatsOven ? ['oven'] : []),
          ...bowlCells(step),
        ]
        return cells.join(' | ')
      }),
    )
    .filter((line) => line.includes(' | '))
  return `${lines.join('\n')}\n`
}

/** "bowl", and what is added later. */
function bowlCells({ description, ingredients, equipments }: SampleStep): readonly string[] {
  const amount = ({ quantity, quantity_unit }: SampleLine) => `${quantity} ${quantity_unit}`
  const [step] = recipeOf([
    [
      ...ingredients.map((line) => uses('', line.product_name, amount(line))),
      ...equipments.map((line) => needs('', line.asset_name, amount(line))),
    ],
  ]).steps
  const bowl = step === undefined ? null : bowlOf({ ...step, description }, ONE_TIME, 'en')
  if (bowl === null) return []
  const added = bowl.flatMap(({ place, later }) => (later === null ? [] : [ingredients[place]?.product_name]))
  return [added.length === 0 ? 'bowl' : `bowl, later ${added.join(', ')}`]
}

test('reads the steps of all recipes of the practice kitchen as listed in practiceSteps.txt', () => {
  // LINECOOK_WRITE_TABLE=1 writes the list; every line that changes is to be compared with the text of the step.
  if (process.env.LINECOOK_WRITE_TABLE !== undefined) writeFileSync(EXPECTED, table())
  expect(table().split('\n')).toEqual(readFileSync(EXPECTED, 'utf8').split('\n'))
})
