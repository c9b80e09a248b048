import { expect, test } from 'vitest'
import { inListUnit, stepUnits } from './listUnits.ts'
import { usableAmount } from './measure.ts'
import { showAmount } from './shownAmount.ts'

const amount = (value: number, unit: string) => ({ amount: { quantity: { kind: 'number' as const, value }, unit } })

test('a number that no kitchen weighs or counts is a text as it was sent', () => {
  const sizes: readonly (readonly [value: number, unit: string, kind: 'number' | 'text'])[] = [
    [100_000, 'kg', 'number'],
    [100_001, 'kg', 'text'],
    [1_000_000_000, 'g', 'text'],
    [1e300, 'kg', 'text'],
    [-1e300, 'kg', 'text'],
    [100_000, 'l', 'number'],
    [1e12, 'ml', 'text'],
    [1_000_000, 'pcs', 'number'],
    [1_000_001, 'bunch', 'text'],
    [0.000001, 'g', 'number'],
    [1e-300, 'kg', 'text'],
  ]
  for (const [value, unit, kind] of sizes) {
    const { quantity } = usableAmount(amount(value, unit).amount)
    expect(quantity.kind, `${value} ${unit}`).toBe(kind)
    if (quantity.kind === 'text') expect(quantity.text).toBe(String(value))
  }
})

test('nothing is a missing amount, and its unit says nothing', () => {
  for (const [value, unit, left] of [
    [0, 'g', ''],
    [-0, 'kg', ''],
    [0, 'cups', ''],
    [0, '', ''],
    [0, 'to taste', 'to taste'],
  ] as const) {
    expect(usableAmount(amount(value, unit).amount), unit).toEqual({ quantity: { kind: 'missing' }, unit: left })
  }
})

test('beside such a number the other amounts of a list are shown as without it', () => {
  const scale = { numerator: 2, denominator: 1 }
  const others = [amount(3.2, 'kg'), amount(0.5, 'kg')]
  for (const odd of [amount(1e300, 'kg'), amount(1_000_000_000, 'g'), amount(1e-300, 'g')]) {
    const units = stepUnits([odd, ...others], scale)
    expect(units).toEqual(stepUnits(others, scale))
    const shown = showAmount(inListUnit(usableAmount(odd.amount), units))
    expect(shown.quantity.length).toBeLessThanOrEqual(10)
  }
})
