import { expect, test } from 'vitest'
import { allergensFirst, entryKind } from './entryKind.ts'

/** The kinds of entries with these keys and this value. */
function kindsOf(keys: readonly string[], value: string) {
  return Object.fromEntries(keys.map((key) => [key, entryKind({ key, value })]))
}

/** The same kind for each of the keys. */
function all<Kind>(keys: readonly string[], kind: Kind) {
  return Object.fromEntries(keys.map((key) => [key, kind]))
}

const ALLERGENS = [
  ...['Allergens', 'ALLERGEN', 'Contains allergens', 'Allergene', 'Allergènes', 'ALÉRGENOS', 'аллергены'],
  'مسببات الحساسية',
  ...['Αλλεργιογόνα', 'אלרגנים', '过敏原', '過敏原', 'アレルゲン', '알레르기 유발 물질', 'สารก่อภูมิแพ้', 'एलर्जी कारक'],
]
const SHELF_LIFE = ['Shelf life', 'Shelf-life, chilled', 'Haltbarkeit', 'Durée de conservation', 'Vida útil']
const STORAGE = ['Storage', 'Lagerung', 'Conservation', 'Conservación']
const CONTENTS = [
  ...['Contains', 'CONTAINS:', 'contains', ' Contains ', 'This product contains', 'May contain', 'May also contain'],
  ...['Might contain', 'May contain nuts', 'Traces', 'Traces of', 'May contain traces of', 'Possible traces'],
  ...['Enthält'],
  ...['ENTHAELT', 'Kann enthalten', 'Kann Milch enthalten', 'Kann Spuren von Nüssen enthalten', 'Spuren', 'Spuren von'],
  ...['Contient', 'Peut contenir', 'Peut contenir des traces de', 'Traces éventuelles', 'Contiene', 'Puede contener'],
  ...['Trazas', 'Può contenere', 'Tracce di'],
]
const CORE = [
  ...['Core', 'CORE:', 'Core temperature', 'Core temp.', 'Probe', 'Probe temperature', 'Internal temperature', 'Kern'],
  ...['Min. internal temp', 'Kerntemperatur', 'Kern-Temperatur', 'Température à cœur', 'À cœur', 'Température interne'],
  ...['Temperatura al cuore', 'Temperatura interna', 'Temperatura del corazón'],
]

test('the keys of allergens, shelf life and storage are known in several languages, whatever the value', () => {
  for (const value of ['', 'Milk', '12 pieces']) {
    expect(kindsOf(ALLERGENS, value)).toEqual(all(ALLERGENS, 'allergens'))
    expect(kindsOf(SHELF_LIFE, value)).toEqual(all(SHELF_LIFE, 'shelfLife'))
    expect(kindsOf(STORAGE, value)).toEqual(all(STORAGE, 'storage'))
  }
})

test('what a product contains, and what traces of, are allergens where the value is words and not an amount', () => {
  for (const value of ['milk', 'Milk, egg (2 %)', 'Gluten 5 %', '- milk', 'Nüsse', 'a little celery', 'חלב']) {
    expect(kindsOf(CONTENTS, value)).toEqual(all(CONTENTS, 'allergens'))
  }
  for (const value of [
    ...['', ' ', '–', '12', '12 pieces', 'about 12 pieces', 'ca. 12 Stück', '½ box', '~ 70 % cocoa', 'x 12', '(12)'],
    ...['twelve pieces', 'a dozen', 'up to 3 kg', '١٢', 'max. 3 %'],
  ]) {
    expect(kindsOf(CONTENTS, value), value).toEqual(all(CONTENTS, null))
  }
})

test('what denies allergens is none of them, and what only seems to deny them is', () => {
  for (const value of [
    ...['none', 'None.', 'No', 'no nuts', 'No nuts, no milk', 'no nuts or milk', 'nothing', 'N/A'],
    'No known allergens',
    ...['without nuts', 'keine', 'Keine Nüsse', 'nichts', 'ohne Gluten', 'aucun', 'Aucun allergène', 'sans gluten'],
    ...['ninguno', 'sin gluten', 'nada', 'nessuno', 'senza glutine', 'none\n'],
  ]) {
    for (const key of ['Contains', 'May contain', 'Traces', 'Allergens', 'Enthält', 'Contient', 'Contiene']) {
      expect(entryKind({ key, value }), `${key}: ${value}`).toBe(null)
    }
  }
  for (const value of [
    ...['no nuts, but milk', 'No nuts; milk', 'none, except milk', 'no nuts. Contains egg', 'not nut-free', 'nuts: no'],
    ...['no guarantee', 'No nut-free kitchen', 'no nuts and milk', 'nonfat milk', 'Not suitable for nut allergies'],
    ...['no information', 'bones', 'gluten-free oats', 'noisette', 'no milk with egg', 'non, lait'],
    ...['kein Ei aber Milch', 'keine Nüsse außer Mandel'],
  ]) {
    expect(entryKind({ key: 'May contain', value }), value).toBe('allergens')
  }
  const free = ['Allergen-free', 'Free of allergens', 'No allergens', 'Allergenfrei']
  free.push('Sans allergènes', 'Sin alérgenos')
  for (const value of ['yes', 'Yes.', 'ja', 'oui', 'sí', '✓']) expect(kindsOf(free, value)).toEqual(all(free, null))
  for (const value of ['no', 'milk', '']) expect(kindsOf(free, value)).toEqual(all(free, 'allergens'))
})

test('a key of the core is one of its temperature where the whole value is a temperature with its unit', () => {
  for (const value of [
    ...['96 °C', '60–63 °C', '165°F', '74C', '165 °F (74 °C)', '75 °C / 167 °F', '≥ 75 °C', 'min. 75 °C'],
    ...['At least 75 °C'],
    ...['above 75 °C', ' 75 ºC ', '75 degrees C.', '75 °C minimum', 'approx. 75℃'],
  ]) {
    expect(kindsOf(CORE, value), value).toEqual(all(CORE, 'coreTemperature'))
  }
  for (const value of [
    ...['', 'removed', '75', '75°', '75 degrees', '4 cm', '75 °C for 30 s', '52 °C at the oven, 58 °C rested'],
    ...['Oven 75 °C'],
    ...['pink, 54 °C', '60 °C or 63', '75 °C, 2 min', '4 C', '12 pieces', '75 °C 80 °C'],
  ]) {
    expect(kindsOf(CORE, value), value).toEqual(all(CORE, null))
  }
})

test('no other key is taken for one of them', () => {
  const others = [
    ...['', 'Dough temperature', 'Storey', 'Score', 'Yield', 'Portions', 'Lager', 'Serving temperature'],
    ...['Cored apples'],
    ...['Contents', 'Container', 'Tray contains', 'Contains no', 'Does not contain', 'Enthält kein', 'Ne contient pas'],
    ...['No contiene', 'Traceability', 'Trace elements', 'Contains per 100 g', 'Contained in', 'Free from', 'Probing'],
  ]
  for (const value of ['milk', '75 °C']) expect(kindsOf(others, value), value).toEqual(all(others, null))
})

test('puts allergens before the other specifications, which keep their order, and merges none', () => {
  const entries = [
    { key: 'Hydration', value: '70 %' },
    { key: 'Contains', value: '12 pieces' },
    { key: 'Traces', value: 'nuts' },
    { key: 'Contains', value: 'milk' },
    { key: 'Core', value: '96 °C' },
    { key: 'Allergens', value: 'Gluten' },
  ]
  expect(allergensFirst(entries).map(({ value }) => value)).toEqual([
    ...['nuts', 'milk', 'Gluten', '70 %', '12 pieces', '96 °C'],
  ])
})
