import { expect, test } from 'playwright/test'
import { allergensFirst } from './allergensFirst.ts'

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
  test(`"${key}" comes before all other specifications, which keep their order`, () => {
    const entries = [
      { key: 'Hydration', value: '70 %' },
      { key: 'Storage', value: 'Ambient' },
      { key, value: 'Gluten' },
    ]
    expect(allergensFirst(entries).map((entry) => entry.key)).toEqual([key, 'Hydration', 'Storage'])
  })
}

test('where nothing is said of allergens, everything stays where it was', () => {
  const entries = [
    { key: 'Energy', value: '2 MJ' },
    { key: 'Layers', value: '6' },
  ]
  expect(allergensFirst(entries)).toEqual(entries)
})
