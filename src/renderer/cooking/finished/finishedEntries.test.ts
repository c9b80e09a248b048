import { expect, test } from 'vitest'
import { finishedEntries } from './finishedEntries.ts'

const entry = (key: string, value: string) => ({ key, value })

test('says shelf life, yield, storage and allergens in this order, and no other specification', () => {
  const facts = finishedEntries(
    {
      outputs: [entry('Loaves, 1 kg', '12'), entry('Shelf life', '3 days'), entry(' ', '')],
      specifications: [
        entry('Allergens', 'Gluten'),
        entry('Core temperature', '96 °C'),
        entry('Hydration', '70 %'),
        entry('Storage', 'Ambient, unwrapped until cold'),
      ],
    },
    [{ numerator: 1, denominator: 1 }],
  )
  expect(facts).toEqual([
    { key: 'Shelf life', value: '3 days', kind: 'shelfLife' },
    { key: 'Loaves, 1 kg', value: '12', kind: 'output' },
    { key: 'Storage', value: 'Ambient, unwrapped until cold', kind: 'storage' },
    { key: 'Allergens', value: 'Gluten', kind: 'allergens' },
  ])
})

test('a count is reckoned for a batch of one scale, and only where it is a whole number', () => {
  const outputs = [entry('Pieces', '44'), entry('Weight, g', '44'), entry('Loaves', '12 large')]
  const at = (...scales: readonly number[]) =>
    finishedEntries(
      { outputs, specifications: [] },
      scales.map((scale) => ({ numerator: Math.ceil(scale), denominator: Math.ceil(1 / scale) })),
    ).map(({ value, written }) => [value, written])
  const asWritten = outputs.map(({ value }) => [value, undefined])
  expect(at(3)).toEqual([['132', 44], ...asWritten.slice(1)])
  expect(at(1 / 2)).toEqual([['22', 44], ...asWritten.slice(1)])
  for (const scales of [[1], [1 / 3], [1, 3], [2, 3], []]) expect(at(...scales)).toEqual(asWritten)
})
