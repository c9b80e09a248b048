import { expect, test } from 'playwright/test'
import { entryKind } from './entryKind.ts'

const keys = {
  allergens: ['Allergens', 'Allergene', 'Allergènes', 'ALÉRGENOS', 'аллергены', 'مسببات الحساسية'],
  coreTemperature: ['Core temperature', 'Core temp.', 'Kerntemperatur', 'Température à cœur', 'Temperatura al cuore'],
  shelfLife: ['Shelf life', 'Shelf-life, chilled', 'Haltbarkeit', 'Durée de conservation', 'Vida útil'],
  storage: ['Storage', 'Lagerung', 'Conservation', 'Conservación'],
} as const

for (const [kind, known] of Object.entries(keys)) {
  test(`the keys of ${kind} are known in several languages`, () => {
    for (const key of known) expect(entryKind({ key, value: '' }), key).toBe(kind)
  })
}

test('no other key is taken for one of them', () => {
  for (const key of ['', 'Dough temperature', 'Storey', 'Score', 'Yield', 'Portions', 'Lager', 'Serving temperature']) {
    expect(entryKind({ key, value: '' }), key).toBeNull()
  }
})
