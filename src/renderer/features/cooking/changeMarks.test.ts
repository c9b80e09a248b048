import { expect, test } from 'vitest'
import { changeMarks } from './changeMarks.ts'

const salt = { key: 'jsin j-30044', name: 'Salt' } as const
const grams = (value: number) => ({ quantity: { kind: 'number', value } as const, unit: 'g' })

test('marks a changed ingredient with all steps of its changes, and marks these steps too', () => {
  const { ingredients, steps } = changeMarks([
    { kind: 'ingredientAmount', ...salt, step: 6, before: grams(6), after: grams(7) },
    { kind: 'ingredientAdded', ...salt, step: 4 },
    { kind: 'ingredientRemoved', ...salt, step: 4 },
  ])
  expect(ingredients.get(salt.key)).toEqual([4, 6])
  expect([...steps]).toEqual([6, 4])
})

test('marks a changed specification or output with its earlier value', () => {
  const { specifications, outputs } = changeMarks([
    { kind: 'specification', key: 'Oven', before: '240 °C', after: '250 °C' },
    { kind: 'output', key: 'Loaves', before: null, after: '4' },
  ])
  expect(specifications.get('Oven')).toBe('240 °C')
  expect(outputs.get('Loaves')).toBeNull()
  expect(outputs.has('Oven')).toBe(false)
})
