import { expect, test } from 'vitest'
import { usable } from '../../../shared/kitchen/kitchen.testing.ts'
import { weighColumns } from './weighColumns.ts'

const columns = (...written: readonly string[]) => weighColumns(written.map(usable))

test('decimal points are aligned where that takes one digit; otherwise every unit is directly behind its number', () => {
  for (const [written, padding] of Object.entries({
    '3.2 kg, 0.125 kg, 2 l': '0,,0',
    '3.2 kg, 0.64 kg': ',',
    '64 g, 12 g': ',',
    '64 g, 2.5 g': ',',
    '12500 g, 0.25 g, 62.5 g, 12 pcs': ',,,',
    '2500 g, 1.25 l, a pinch': ',,',
  })) {
    expect(columns(...written.split(', ')).padding.join(), written).toBe(padding)
  }
  expect(columns().padding).toEqual([])
})

test('the columns are as wide as the widest number and unit; texts and impossible numbers have no say', () => {
  const { numberEms, unitEms } = columns('12500 g', '7500 ml')
  expect(numberEms).toBeGreaterThan(columns('2500 g').numberEms)
  expect(unitEms).toBeGreaterThan(columns('12500 g').unitEms)
  expect(
    columns('12500 g', '7500 ml', 'to taste, as much as the guest likes', '1000000000000000 g', '2 tablespoons'),
  ).toMatchObject({ numberEms, unitEms })
  expect(columns('a pinch')).toMatchObject({ numberEms: 0, unitEms: 0 })
})
