import { streamSafe } from '../streamSafe.ts'
import { type Exact, fraction } from './exact.ts'

/** Units of one family can be added. Spoons are not volumes, because a cook heaps them. */
export type UnitFamily = 'mass' | 'volume' | 'spoons' | 'pieces'

export interface KnownUnit {
  readonly family: UnitFamily
  /** Shown after a conversion, or when spellings are merged. */
  readonly symbol: string
  /** Its size in the smallest unit of the family: mg, ml, ml (spoons) or pieces. */
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
/** 15 ml, the metric tablespoon. */
export const TABLESPOON = known('spoons', 'tbsp', 15n)
const PIECE = known('pieces', 'pcs', 1n)

/** Ambiguous symbols are omitted ("gr" is also a grain), and are treated like unknown units. */
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

/** Finds a unit by its name or symbol, without regard to case, outer white space or a final full stop. Else null. */
export function knownUnit(text: string): KnownUnit | null {
  return UNITS.get(streamSafe(text).normalize('NFKC').trim().replace(/\.$/, '').toLowerCase()) ?? null
}

function known(family: UnitFamily, symbol: string, size: bigint): KnownUnit {
  return { family, symbol, size: fraction(size, 1n) }
}

function named(unit: KnownUnit, ...names: readonly string[]): readonly (readonly [string, KnownUnit])[] {
  return names.map((name) => [name, unit])
}
