import { expect, test } from 'playwright/test'
import { allergensFirst } from './allergensFirst.ts'

test('in all languages, puts allergens before the other specifications, which keep their order', () => {
  for (const key of [
    'Allergens',
    'ALLERGEN',
    'Contains allergens',
    'allergènes',
    'Alérgenos',
    'Allergene',
    'Аллергены',
    'مسببات الحساسية',
  ]) {
    const entries = [
      { key: 'Hydration', value: '70 %' },
      { key: 'Storage', value: 'Ambient' },
      { key, value: 'Gluten' },
    ]
    expect(
      allergensFirst(entries).map((entry) => entry.key),
      key,
    ).toEqual([key, 'Hydration', 'Storage'])
  }
})

test('keeps the order of specifications without allergens', () => {
  const entries = [
    { key: 'Energy', value: '2 MJ' },
    { key: 'Layers', value: '6' },
  ]
  expect(allergensFirst(entries)).toEqual(entries)
})
