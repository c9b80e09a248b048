import fc from 'fast-check'
import type { Factor } from '../batch.ts'
import type { Amount, Recipe, StepEquipment, StepIngredient } from '../recipe.ts'
import { isUsableFactor, OFFERED_FACTORS } from './factor.ts'
import { inSmallestUnit, isMeasure, usableAmount } from './measure.ts'
import { showAmount } from './shownAmount.ts'
import { kindOfUnit } from './units.ts'

/** For tests only. */

/**
 * Parses "0.64 kg" (number and unit), "a pinch" (text) or "" (missing) into an amount of the model.
 */
export function amountOf(written: string): Amount {
  if (written === '') return { quantity: { kind: 'missing' }, unit: '' }
  const [, digits, unit = ''] = /^(-?\d+(?:\.\d+)?)(?: (.*))?$/.exec(written) ?? []
  return digits === undefined
    ? { quantity: { kind: 'text', text: written }, unit: '' }
    : { quantity: { kind: 'number', value: Number(digits) }, unit }
}

export function usable(written: string): Amount {
  return usableAmount(amountOf(written))
}

/** As `showAmount` shows it: "about 1.333 kg". */
export function shown(amount: Amount): string {
  const { quantity, unit, isRounded } = showAmount(amount)
  return `${isRounded ? 'about ' : ''}${quantity.replaceAll('\u202f', ' ')} ${unit}`.trim()
}

/** The sizes of all numbers, by kind of unit. */
export function totalsOf(amounts: readonly Amount[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>()
  for (const amount of amounts.filter(isMeasure)) {
    const kind = kindOfUnit(amount.unit)
    totals.set(kind, (totals.get(kind) ?? 0) + inSmallestUnit(amount))
  }
  return totals
}

/** Equal to the same sizes, but for the errors of a calculation. */
export function nearly(totals: ReadonlyMap<string, number>): ReadonlyMap<string, unknown> {
  const near = (size: number) => ({
    asymmetricMatch: (other: number) => Math.abs(other - size) <= Math.abs(size) * 1e-9,
    toString: () => `nearly ${size}`,
  })
  return new Map([...totals].map(([kind, size]) => [kind, near(size)]))
}

/** The number that `showAmount` shows: "10 880.5", "1½". */
export function readShown(shown: string): number {
  const [, sign = '', digits = '', vulgar = ''] = /^(-?)([\d.\u202f]*)([^\d.\u202f]?)$/u.exec(shown) ?? []
  const [above = '0', below = '1'] = vulgar.normalize('NFKD').split('\u2044')
  const size = Number(digits.replaceAll('\u202f', '')) + Number(above || '0') / Number(below)
  return sign === '' ? size : -size
}

/** A line of a step: jsin, name, amount. */
export function uses(jsin: string, name: string, written: string): StepIngredient {
  return { jsin, barcode: '', name, unit: '', amount: amountOf(written) }
}

/** A line of a step: asset number, name, amount. */
export function needs(number: string, name: string, written: string): StepEquipment {
  return { number, name, amount: amountOf(written) }
}

/** A recipe whose steps have only these ingredients and this equipment. */
export function recipeOf(
  steps: readonly (readonly (StepIngredient | StepEquipment)[])[],
  lists: Partial<Pick<Recipe, 'ingredients' | 'equipment'>> = {},
): Recipe {
  return {
    id: '0001',
    number: '0001',
    name: 'Loaf',
    specifications: [],
    outputs: [],
    equipment: lists.equipment ?? [],
    ingredients: lists.ingredients ?? [],
    steps: steps.map((items, index) => ({
      number: index + 1,
      title: '',
      description: '',
      ingredients: items.filter((item) => 'jsin' in item),
      equipment: items.filter((item) => 'number' in item),
    })),
  }
}

/** Any finite number; in half of the cases with two decimals, as the service interface documents. */
const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -1_000_000, max: 10_000_000 }).map((hundredths) => hundredths / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const anyUnit: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...'mg g kg KG ml cl dl l tsp tbsp pc pieces cup EL oz bunch'.split(' '), ''),
  fc.string({ maxLength: 6 }),
)

export const anyAmount: fc.Arbitrary<Amount> = fc.record({
  quantity: fc.oneof(
    { weight: 6, arbitrary: anyNumber.map((value) => ({ kind: 'number' as const, value })) },
    { weight: 1, arbitrary: fc.string().map((text) => ({ kind: 'text' as const, text })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'missing' as const }) },
  ),
  unit: anyUnit,
})

/** Any number that an amount can have after it was scaled: a part of up to a million. */
export const anyQuantity: fc.Arbitrary<number> = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 3000 }))
  .map(([number, parts]) => number / parts)

/** Any usable factor: offered, typed, or derived from the weight of an ingredient. */
export const anyFactor: fc.Arbitrary<Factor> = fc
  .oneof(
    fc.constantFrom(...OFFERED_FACTORS),
    fc.record({ numerator: fc.integer({ min: 1, max: 30 }), denominator: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ numerator: fc.integer({ min: 1, max: 100_000 }), denominator: fc.constantFrom(1, 10, 1000) }),
    fc.record({ numerator: fc.integer({ min: 1 }), denominator: fc.integer({ min: 1 }) }),
  )
  .filter(isUsableFactor)
