import { expect, test } from 'vitest'
import { COUNT_NAMES, MEASURE_NAMES, SPOON_AND_CUP_NAMES } from './unitNames.ts'
import { isPiece, kindOfUnit, knownUnit } from './units.ts'

test('knows the units of kitchens in every spelling', () => {
  for (const [family, spellings] of [
    ['mass', 'g G gr gr. grs gms Gramm grammes gramos kg kgs Kg. KILOS kilogramo mg'],
    ['volume', 'ml mL mls cl dl décilitre l L lt ltr. ltrs Liter litros millilitres'],
    ['spoons', 'tsp tsp. tsps Teaspoons tbsp Tbsp. tbsps tbs tblsp tablespoonfuls'],
    ['cups', 'cup Cups EL el. Essl. Eßlöffel Esslöffel Essloeffel TL Teelöffel tasse Tassen taza tazas'],
    ['cups', 'c.à.s. càs cuil. cuillère cuillère(s) cucharada cucharadas cda. cdas cucharadita cdta. cdtas.'],
    ['measures', 'lb lbs lbs. Pounds # oz oz. ounces fl.oz. pt pts qt quarts gal gallons stick sticks cc verre vaso'],
    ['pieces', 'pc pcs pieces Stück Stk. Stueck pièces unidad ud. each'],
    ['pieces', 'pinch dash clove cloves slice bunch Bunches sprig head packet pkg. can tins jar leaves'],
    ['pieces', 'Prise Prisen Msp. Bund Zehen Dose(n) Dose/n Zweig/e Becher Päckchen Pck. Scheiben Glas Gläser Zweige'],
    ['pieces', 'gousse gousses pincée pincees sachet boîte botte brins pizca diente dientes lata latas manojo ramita'],
  ] as const) {
    for (const spelling of spellings.split(' ')) expect(knownUnit(spelling)?.family, spelling).toBe(family)
  }
})

test('knows a unit with its size, and a size alone', () => {
  for (const [family, text] of [
    ['pieces', 'large'],
    ['pieces', 'Medium-Large'],
    ['pieces', 'große'],
    ['pieces', 'kl. Dose/n'],
    ['pieces', 'gr. Bund'],
    ['pieces', 'petites boîtes'],
    ['pieces', 'large cloves'],
    ['cups', 'heaping tbsp'],
    ['cups', 'gestr. TL'],
    ['cups', 'EL, gehäuft'],
    ['cups', 'c. à soupe bombée'],
    ['cups', 'cucharada colmada'],
    ['cups', 'scant cup'],
  ] as const) {
    expect(knownUnit(text)?.family, text).toBe(family)
  }
})

test('units are of one kind only where they are the same unit', () => {
  for (const [one, other, isSame] of [
    ['c. à soupe', 'Cuillères à soupe', true],
    ['cuil. à  café', 'c.à.c.', true],
    ['c. à soupe', 'c. à café', false],
    ['cuillère', 'cuillère à soupe', false],
    ['cucharadas soperas', 'cda.', true],
    ['cda', 'cdta', false],
    ['Fluid Ounces', 'fl. oz', true],
    ['oz', 'fl oz', false],
    ['tsp', 'TL', false],
    ['cup', 'Tasse', false],
    ['Tasse', 'tasse', true],
    ['Knoblauchzehe', 'Zehen', true],
    ['Stück', 'pcs', true],
    ['egg', 'pcs', false],
    ['lb', '#', false],
    ['cc', 'ml', false],
    ['heaped tbsp', 'tbsp', false],
    ['heaped tbsp', 'Heaped  Tbsp.', true],
    ['large can', 'can', false],
    ['EL, gehäuft', 'EL', false],
    ['fluid-ounces', 'fl oz', true],
  ] as const) {
    expect(kindOfUnit(one) === kindOfUnit(other), `${one}, ${other}`).toBe(isSame)
  }
  expect(['pcs', 'Stück', 'ud.', 'each', 'clove', 'g', ''].map(isPiece)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('no name stands in two rows', () => {
  for (const names of [...SPOON_AND_CUP_NAMES, ...MEASURE_NAMES, ...COUNT_NAMES.split('; ')]) {
    for (const name of names.split(', ')) {
      const shortest = name.replace(/\(.*?\)/g, '')
      expect([shortest, name.replace(/[()]/g, '')].map(kindOfUnit), name).toEqual([names, names])
    }
  }
})

test('a spelling with two readings, and a text that is none, is no known unit', () => {
  for (const text of [
    ...['t', 'T', 'T.', 'c', 'C.', '', ' ', '.', 'tt', 'glug', 'to taste', 'g/l', '100 g', 'constructor'],
  ]) {
    expect(knownUnit(text), text).toBeNull()
  }
})
