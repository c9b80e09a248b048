import { type Exact, fraction } from './exact.ts'

/** Units of one family measure the same thing and can be added. Spoons are no millilitres: a cook heaps them. */
export type UnitFamily = 'mass' | 'volume' | 'spoons' | 'pieces'

export interface KnownUnit {
  readonly family: UnitFamily
  /** The symbol it is shown with when it was converted or written in several ways. */
  readonly symbol: string
  /** How many of the family's smallest unit it holds: mg, ml, ml and 1. */
  readonly size: Exact
}

export const MILLIGRAM = known('mass', 'mg', 1n)
export const GRAM = known('mass', 'g', 1_000n)
export const KILOGRAM = known('mass', 'kg', 1_000_000n)
export const MILLILITRE = known('volume', 'ml', 1n)
const CENTILITRE = known('volume', 'cl', 10n)
const DECILITRE = known('volume', 'dl', 100n)
export const LITRE = known('volume', 'l', 1_000n)
/** 5 ml, the metric teaspoon. */
export const TEASPOON = known('spoons', 'tsp', 5n)
/** 15 ml: three teaspoons. */
export const TABLESPOON = known('spoons', 'tbsp', 15n)
const PIECE = known('pieces', 'pcs', 1n)

/** What has several meanings in kitchens ("gr" is a grain too) is not in here: it is added with its own kind only. */
const UNITS: ReadonlyMap<string, KnownUnit> = new Map([
  ...named(MILLIGRAM, 'mg', 'milligram', 'milligrams'),
  ...named(GRAM, 'g', 'gram', 'grams'),
  ...named(KILOGRAM, 'kg', 'kilogram', 'kilograms'),
  ...named(MILLILITRE, 'ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'),
  ...named(CENTILITRE, 'cl', 'centiliter', 'centiliters', 'centilitre', 'centilitres'),
  ...named(DECILITRE, 'dl', 'deciliter', 'deciliters', 'decilitre', 'decilitres'),
  ...named(LITRE, 'l', 'liter', 'liters', 'litre', 'litres'),
  ...named(TEASPOON, 'tsp', 'teaspoon', 'teaspoons'),
  ...named(TABLESPOON, 'tbsp', 'tablespoon', 'tablespoons'),
  ...named(PIECE, 'pc', 'pcs', 'piece', 'pieces'),
])

/** The unit a text names, whatever its case, blanks at its ends or closing full stop; null when it is not known. */
export function knownUnit(text: string): KnownUnit | null {
  return UNITS.get(text.normalize('NFKC').trim().replace(/\.$/, '').toLowerCase()) ?? null
}

function known(family: UnitFamily, symbol: string, size: bigint): KnownUnit {
  return { family, symbol, size: fraction(size, 1n) }
}

function named(unit: KnownUnit, ...names: readonly string[]): readonly (readonly [string, KnownUnit])[] {
  return names.map((name) => [name, unit])
}
