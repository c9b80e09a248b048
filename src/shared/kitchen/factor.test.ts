import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Factor } from '../batch.ts'
import { addAmounts, scaleAmount } from './amounts.ts'
import {
  factorFor,
  factorText,
  isOneTime,
  isSameFactor,
  isUsableFactor,
  OFFERED_FACTORS,
  ONE_TIME,
  parseFactor,
  scaledFactorText,
} from './factor.ts'
import { anyFactor, usable } from './kitchen.testing.ts'
import { amountForm } from './visibleForm.ts'

function times(numerator: number, denominator = 1): Factor {
  return { numerator, denominator }
}

test('offers ×½, ×1, ×2 and ×3', () => {
  expect(OFFERED_FACTORS.map((factor) => factorText(factor))).toEqual(['×½', '×1', '×2', '×3'])
  expect(OFFERED_FACTORS.filter(isOneTime)).toEqual([ONE_TIME])
})

test('×1 has no text where only another scale is shown', () => {
  expect(scaledFactorText(times(2))).toBe('×2')
  expect(scaledFactorText(times(3, 3))).toBeNull()
})

test('parses a factor with either decimal mark or as a fraction', () => {
  expect(parseFactor('2')).toEqual(times(2))
  expect(parseFactor('2.5')).toEqual(times(5, 2))
  expect(parseFactor(' 2,5 ')).toEqual(times(5, 2))
  expect(parseFactor('0.75')).toEqual(times(3, 4))
  expect(parseFactor('1.125')).toEqual(times(9, 8))
  expect(parseFactor('1/3')).toEqual(times(1, 3))
  expect(parseFactor('6 / 4')).toEqual(times(3, 2))
  expect(parseFactor('100')).toEqual(times(100))
  expect(parseFactor('0.01')).toEqual(times(1, 100))
})

test('rejects an invalid or unusable factor', () => {
  for (const typed of [
    ...['', '0', '0.00', '1/0', '0/3', '-2', '2.', '.5', '1.2345', '2x', '1/2/3', '1.5/2', '101', '0.009', '1/101'],
  ]) {
    expect(parseFactor(typed)).toBeNull()
  }
  expect(isUsableFactor(times(1.5))).toBe(false)
  expect(isUsableFactor(times(Number.MAX_SAFE_INTEGER + 1, Number.MAX_SAFE_INTEGER))).toBe(false)
  expect(isUsableFactor(times(-1, -1))).toBe(false)
  expect(isUsableFactor(times(Number.NaN))).toBe(false)
})

test('formats a factor in its usual form, and marks a rounded one', () => {
  const texts = {
    '1/2': '×½',
    '3/4': '×¾',
    '1/3': '×⅓',
    '1/100': '×0.01',
    '1/8': '×0.125',
    '3/5': '×0.6',
    '10/1': '×10',
    '5/2': '×2.5',
    '9/8': '×1.125',
    '5/3': '×1⅔',
    '13/6': '×2⅙',
    '5/7': '×5⁄7',
    '9/7': '×9⁄7',
    '317/320': '≈×0.991',
    '1999/2000': '≈×1',
  } as const
  for (const [typed, text] of Object.entries(texts)) {
    const factor = parseFactor(typed)
    expect(factor === null ? null : factorText(factor)).toBe(text)
  }
})

test('an unmarked factor parses back to the same factor', () => {
  const fractions: Readonly<Record<string, Factor>> = {
    '½': times(1, 2),
    '⅓': times(1, 3),
    '⅔': times(2, 3),
    '¼': times(1, 4),
    '¾': times(3, 4),
    '⅙': times(1, 6),
    '⅚': times(5, 6),
  }
  fc.assert(
    fc.property(anyFactor, (factor) => {
      const [, whole = '', last = ''] = /^×(.*?)([½⅓⅔¼¾⅙⅚]?)$/u.exec(factorText(factor)) ?? []
      fc.pre(!factorText(factor).startsWith('≈'))
      const part = fractions[last]
      const read =
        part === undefined
          ? parseFactor(whole)
          : times(Number(whole) * part.denominator + part.numerator, part.denominator)
      expect(read !== null && isSameFactor(read, factor)).toBe(true)
    }),
  )
})

test('derives the exact factor from an available amount', () => {
  expect(factorFor(usable('3.2 kg'), [usable('3200 g')])).toEqual(ONE_TIME)
  expect(factorFor(usable('1 kg'), [usable('3000 g')])).toEqual(times(1, 3))
  expect(factorFor(usable('0.3 g'), [usable('0.1 g')])).toEqual(times(3))
  expect(factorFor(usable('5 bunch'), [usable('2 bunch ')])).toEqual(times(5, 2))
  expect(factorFor(usable('5 eggs'), [usable('2')])).toBeNull()
})

test('returns no factor for amounts that cannot be compared', () => {
  const oneKilogram = usable('1 kg')
  for (const written of [
    ['1 l'],
    ['2 pieces'],
    ['a pinch'],
    [''],
    ['0 g'],
    ['-5 g'],
    [],
    ['1 kg', '2 pieces'],
    ['9 g'],
  ]) {
    expect(factorFor(oneKilogram, written.map(usable))).toBeNull()
  }
  for (const have of ['0 kg', '-1 kg', 'some', '']) expect(factorFor(usable(have), [oneKilogram])).toBeNull()
  expect(factorFor(usable('1 tbsp'), [usable('15 ml')])).toBeNull()
})

test('a recipe scaled to an available amount uses all of it', () => {
  const anyMass = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom('g', 'kg'))
    .map(([hundredths, unit]) => usable(`${hundredths / 100} ${unit}`))
  fc.assert(
    fc.property(anyMass, fc.array(anyMass, { minLength: 1, maxLength: 3 }), (have, uses) => {
      const written = addAmounts(uses)
      const factor = factorFor(have, written)
      fc.pre(factor !== null)
      expect(isUsableFactor(factor)).toBe(true)
      const needed = written.map((one) => scaleAmount(one, factor))
      expect(needed.map(amountForm)).toEqual([amountForm(have)])
    }),
  )
})
