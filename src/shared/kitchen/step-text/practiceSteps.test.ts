import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStep } from './readStep.ts'

const RECIPES = new URL('../../../../resources/practice-kitchen/recipes/', import.meta.url)
const EXPECTED = new URL('./practiceSteps.txt', import.meta.url)

interface SampleRecipe {
  readonly recipe_number: string
  readonly steps: readonly { readonly title: string; readonly description: string }[]
}

/** A line for each step: its durations, then its temperatures, then whether it heats an oven. */
function table(): string {
  const lines = readdirSync(RECIPES)
    .sort()
    .map((file): SampleRecipe => JSON.parse(readFileSync(new URL(file, RECIPES), 'utf8')))
    .flatMap(({ recipe_number, steps }) =>
      steps.map(({ title, description }, index) => {
        const { durations, temperatures, heatsOven } = readStep(description, 'en')
        const cells = [
          `${recipe_number}.${index + 1} ${title}`,
          ...durations.map(
            ({ verb, text, role, kind, isAtLeast }) =>
              `${verb ?? '?'} ${isAtLeast ? 'at least ' : ''}${text}: ${role === 'takes' ? (kind ?? '?') : role}`,
          ),
          ...temperatures.map(
            ({ verb, relation, text, isCore }) => `${isCore ? 'core' : (verb ?? '?')} ${relation ?? '?'} ${text}`,
          ),
          ...(heatsOven ? ['oven'] : []),
        ]
        return cells.join(' | ')
      }),
    )
  return `${lines.join('\n')}\n`
}

test('reads the steps of all recipes of the practice kitchen as listed in practiceSteps.txt', () => {
  // LINECOOK_WRITE_TABLE=1 writes the list; every line that changes is to be compared with the text of the step.
  if (process.env.LINECOOK_WRITE_TABLE !== undefined) writeFileSync(EXPECTED, table())
  expect(table().split('\n')).toEqual(readFileSync(EXPECTED, 'utf8').split('\n'))
})
