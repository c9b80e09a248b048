import { expect, test } from 'playwright/test'
import { allergensFirst } from './allergensFirst.ts'

test('allergens are read before everything else, and nothing is lost or changed', () => {
  const entries = [
    { key: 'Storage', value: 'Cold' },
    { key: 'Contains ALLERGENS', value: 'Gluten' },
    { key: 'Hydration', value: '70 %' },
    { key: 'Allergenes', value: 'Lait' },
  ]
  expect(allergensFirst(entries).map(({ key }) => key)).toEqual([
    'Contains ALLERGENS',
    'Allergenes',
    'Storage',
    'Hydration',
  ])
})
