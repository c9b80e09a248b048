import { expect, test } from 'vitest'
import { allLayouts } from './keyboardLayouts.testing.ts'
import { addressLayout } from './keyboardLayouts.ts'
import { keyRows } from './keyRows.ts'

const letters = { face: 'letters', latin: false, shift: false, capitals: false, numbers: false } as const

test('an address can be typed on the first face of every layout', async () => {
  for (const [name, layout] of Object.entries(await allLayouts())) {
    const { rows, units } = keyRows(addressLayout(layout), letters)
    const texts = rows.flat().flatMap((key) => (key.kind === 'text' ? key.text : []))
    expect(texts, name).toEqual(expect.arrayContaining(['https://', ':', '/', '.', '-', '0', 'a', 'z']))
    for (const row of rows)
      expect(
        row.reduce((sum, key) => sum + key.units, 0),
        name,
      ).toBe(units)
  }
})
