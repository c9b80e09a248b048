import { expect, test } from 'vitest'
import { usable } from '../../../shared/kitchen/kitchen.testing.ts'
import { availableUnits } from './availableUnits.ts'

for (const { written, units } of [
  { written: '3.2 kg', units: ['kg', 'g'] },
  { written: '64 g', units: ['g', 'kg'] },
  { written: '50 mg', units: ['kg', 'g'] },
  { written: '2 l', units: ['l', 'ml'] },
  { written: '1 teaspoon', units: ['tsp', 'tbsp'] },
  { written: '12 pieces', units: ['pieces'] },
  { written: '2', units: [''] },
  { written: '2 bunch', units: ['bunch'] },
  { written: '1.5 cups', units: ['cups'] },
  { written: '2 lbs.', units: ['lbs.'] },
] as const) {
  test(`the available amount of an ingredient written as ${written} can be given in ${units.join(', ')}`, () => {
    expect(availableUnits([usable(written)])).toEqual(units)
  })
}

for (const written of [['a pinch'], [''], ['0 g'], ['-3 g'], [], ['2 bunch', '30 g'], ['30 g', 'a pinch']]) {
  test(`returns no units for ${JSON.stringify(written)}, because it is not one number above zero`, () => {
    expect(availableUnits(written.map(usable))).toEqual([])
  })
}
