import { expect, test } from 'vitest'
import { finishedEntries } from './finishedEntries.ts'

const entry = (key: string, value: string) => ({ key, value })

test('says shelf life, yield, storage and allergens in this order, and no other specification', () => {
  const facts = finishedEntries({
    outputs: [entry('Loaves, 1 kg', '12'), entry('Shelf life', '3 days'), entry(' ', '')],
    specifications: [
      entry('Allergens', 'Gluten'),
      entry('Core temperature', '96 °C'),
      entry('Hydration', '70 %'),
      entry('Storage', 'Ambient, unwrapped until cold'),
    ],
  })
  expect(facts).toEqual([
    { key: 'Shelf life', value: '3 days', kind: 'shelfLife' },
    { key: 'Loaves, 1 kg', value: '12', kind: 'output' },
    { key: 'Storage', value: 'Ambient, unwrapped until cold', kind: 'storage' },
    { key: 'Allergens', value: 'Gluten', kind: 'allergens' },
  ])
})
