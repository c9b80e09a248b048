import { expect, test } from 'vitest'
import { changeMarks, markOfLine } from './changeMarks.ts'

const salt = { key: 'jsin j-30044', name: 'Salt' } as const
const grams = (value: number) => ({ quantity: { kind: 'number', value } as const, unit: 'g' })

test('marks the steps and amounts that changed, and an entry with its earlier value', () => {
  const { lines, steps, specifications, outputs } = changeMarks([
    { kind: 'ingredientAmount', ...salt, step: 6, before: grams(6), after: grams(7) },
    { kind: 'ingredientAdded', ...salt, step: 4 },
    { kind: 'specification', key: 'Oven', before: '240 °C', after: '250 °C' },
    { kind: 'output', key: 'Loaves', before: null, after: '4' },
  ])
  expect(lines).toEqual(new Set([6, 4].map((step) => markOfLine('ingredient', salt.key, step))))
  expect(steps).toEqual(new Set([6, 4]))
  expect([...specifications, ...outputs]).toEqual([
    ['Oven', '240 °C'],
    ['Loaves', null],
  ])
})
