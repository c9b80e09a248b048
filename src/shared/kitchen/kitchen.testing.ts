import fc from 'fast-check'
import type { Factor } from '../batch.ts'
import type { Amount, Recipe, StepEquipment, StepIngredient } from '../recipe.ts'
import { add, type Exact, exactNumber, fraction, subtract, ZERO } from './exact.ts'
import { type ExactAmount, exactAmount } from './exactAmount.ts'
import { isUsableFactor, OFFERED_FACTORS } from './factor.ts'

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

export function exactOf(written: string): ExactAmount {
  return exactAmount(amountOf(written))
}

/** The number that `showAmount` shows: "10 880.5", "1½". */
export function readShown(shown: string): Exact {
  const [, sign = '', digits = '', vulgar = ''] = /^(-?)([\d.\u202f]*)([^\d.\u202f]?)$/u.exec(shown) ?? []
  const decimals = digits.split('.')[1]?.length ?? 0
  const number = fraction(BigInt(digits.replace(/[.\u202f]/g, '')), 10n ** BigInt(decimals))
  const [above = '0', below = '1'] = vulgar.normalize('NFKD').split('\u2044')
  const size = add(number, fraction(BigInt(above), BigInt(below)))
  return sign === '' ? size : subtract(ZERO, size)
}

export function decimalOf(value: number): Exact {
  const exact = exactNumber(value)
  if (exact === null) throw new Error(`${value} is not finite`)
  return exact
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
  fc.constantFrom(
    'mg',
    'g',
    'kg',
    'KG',
    'ml',
    'cl',
    'dl',
    'l',
    'tsp',
    'tbsp',
    'pc',
    'pieces',
    '',
    'cup',
    'EL',
    'oz',
    'bunch',
  ),
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

export const anyExact: fc.Arbitrary<Exact> = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator))

/** Any usable factor: offered, typed, or derived from the weight of an ingredient. */
export const anyFactor: fc.Arbitrary<Factor> = fc
  .oneof(
    fc.constantFrom(...OFFERED_FACTORS),
    fc.record({ numerator: fc.integer({ min: 1, max: 30 }), denominator: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ numerator: fc.integer({ min: 1, max: 100_000 }), denominator: fc.constantFrom(1, 10, 1000) }),
    fc.record({ numerator: fc.integer({ min: 1 }), denominator: fc.integer({ min: 1 }) }),
  )
  .filter(isUsableFactor)
