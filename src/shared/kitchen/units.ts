import { streamSafe } from '../streamSafe.ts'
import { COUNT_NAMES, MEASURE_NAMES, PIECE_NAMES, SIZE_NAMES, SPOON_AND_CUP_NAMES } from './unitNames.ts'

/**
 * `spoons` are metric, and no volumes, because a cook heaps them. `cups` are all other spoons and cups; `measures` can
 * be halved (pounds, ounces, pints); `pieces` are counted (cloves, cans, pinches).
 */
export type UnitFamily = 'mass' | 'volume' | 'spoons' | 'cups' | 'measures' | 'pieces'

export interface KnownUnit {
  readonly family: UnitFamily
  /** Units of one kind can be added. */
  readonly kind: string
  /** Shown after a conversion, or when spellings are merged. Null: never converted, and shown as it was sent. */
  readonly symbol: string | null
  /** Its size in the smallest unit of the kind: mg, ml; else 1. */
  readonly size: number
}

/** A unit that others of its kind are converted to. */
export type ConvertedUnit = KnownUnit & { readonly symbol: string }

export const MILLIGRAM = converted('mass', 'mg', 1)
export const GRAM = converted('mass', 'g', 1_000)
const DECAGRAM = converted('mass', 'dag', 10_000)
export const KILOGRAM = converted('mass', 'kg', 1_000_000)
export const MILLILITRE = converted('volume', 'ml', 1)
const CENTILITRE = converted('volume', 'cl', 10)
const DECILITRE = converted('volume', 'dl', 100)
export const LITRE = converted('volume', 'l', 1_000)
/** 5 ml, the metric teaspoon. */
export const TEASPOON = converted('spoons', 'tsp', 5)
/** 15 ml, the metric tablespoon. */
export const TABLESPOON = converted('spoons', 'tbsp', 15)
const PIECES = 'pieces'

const UNITS: ReadonlyMap<string, KnownUnit> = new Map([
  ...named(MILLIGRAM, 'mg(s), milligram(s), Milligramm, milligramme(s), miligramo(s)'),
  ...named(GRAM, 'g(s), gr(s), gm(s), gram(s), Gramm, gramme(s), gramo(s)'),
  ...named(DECAGRAM, 'dag, dkg, Deka, Dekagramm'),
  ...named(KILOGRAM, 'kg(s), kilo(s), kilogram(s), Kilogramm, kilogramme(s), kilogramo(s)'),
  ...named(MILLILITRE, 'ml(s), milliliter(s), millilitre(s), mililitro(s)'),
  ...named(CENTILITRE, 'cl(s), centiliter(s), centilitre(s), Zentiliter, centilitro(s)'),
  ...named(DECILITRE, 'dl(s), deciliter(s), decilitre(s), Deziliter, décilitre(s), decilitro(s)'),
  ...named(LITRE, 'l, lt(s), ltr(s), liter(s), litre(s), litro(s)'),
  ...named(TEASPOON, 'tsp(s), ts, tspn(s), teasp, teaspoon(s), tea spoon(s), teaspoonful(s)'),
  ...named(
    TABLESPOON,
    'tbsp(s), tbs, tb, tbl, tbls, tblsp(s), tbspn(s), tablespoon(s), table spoon(s), tablespoonful(s)',
  ),
  ...rows('cups', SPOON_AND_CUP_NAMES),
  ...rows('measures', MEASURE_NAMES),
  ...named({ family: 'pieces', kind: PIECES, symbol: null, size: 1 }, PIECE_NAMES),
  ...rows('pieces', COUNT_NAMES.split('; ')),
])

const SIZES: ReadonlySet<string> = new Set(SIZE_NAMES.split(', ').flatMap(spellings).map(formOf))

/** Finds a unit by its name or symbol, without regard to case, accents, white space and full stops. Else null. */
export function knownUnit(text: string): KnownUnit | null {
  const unit = UNITS.get(text)
  if (unit !== undefined) return unit
  const form = formOf(text)
  return UNITS.get(form) ?? sizedUnit(form)
}

/** A unit with its size ("heaped tbsp"), or a size alone ("2 large"): never converted, and added to equals only. */
function sizedUnit(form: string): KnownUnit | null {
  const words = form.split(' ')
  const others = words.filter((word) => !SIZES.has(word))
  if (others.length === words.length) return null
  const family = others.length === 0 ? 'pieces' : UNITS.get(others.join(' '))?.family
  if (family === undefined || family === 'mass' || family === 'volume') return null
  return { family: family === 'spoons' ? 'cups' : family, kind: form, symbol: null, size: 1 }
}

/** Amounts whose units are of one kind can be added and compared. An unknown unit is a kind by its text. */
export function kindOfUnit(text: string): string {
  return knownUnit(text)?.kind ?? JSON.stringify(text.trim())
}

/** Whether the unit is a piece of anything, which says no more than the number; a clove or a can is more. */
export function isPiece(text: string): boolean {
  return knownUnit(text)?.kind === PIECES
}

/** Whether the text names a metric unit or spoon, whose names are no other words: "30 each" is no amount. */
export function isMetric(text: string): boolean {
  return (knownUnit(text)?.symbol ?? null) !== null
}

/** Whether the sets of spoons and cups have fractions of the unit. */
export function isMeasuredInFractions(unit: KnownUnit | null): boolean {
  return unit?.family === 'spoons' || unit?.family === 'cups'
}

/** Also "cuillère(s)" and "Dose/n", as forms print them, "c.à.s." and "Essloeffel". */
function formOf(text: string): string {
  return streamSafe(text)
    .normalize('NFKD')
    .replace(/\p{M}|\(\p{L}{1,2}\)|\/(?:e?[ns]|er?)(?!\p{L})/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ|([aou])e/g, (_, vowel: string | undefined) => vowel ?? 'o')
    .replace(/[.,\s\-‐‑]+/g, ' ')
    .trim()
}

function converted(family: UnitFamily, symbol: string, size: number): ConvertedUnit {
  return { family, kind: family, symbol, size }
}

function rows(family: UnitFamily, all: readonly string[]): readonly (readonly [string, KnownUnit])[] {
  return all.flatMap((names) => named({ family, kind: names, symbol: null, size: 1 }, names))
}

function named(unit: KnownUnit, names: string): readonly (readonly [string, KnownUnit])[] {
  return names.split(', ').flatMap((name) => spellings(name).map((one) => [formOf(one), unit] as const))
}

/** "cup(s)": "cup" and "cups". */
function spellings(name: string): readonly string[] {
  const [, before = '', letters = '', after = ''] = /^(.*?)\((.*?)\)(.*)$/.exec(name) ?? []
  return letters === '' ? [name] : spellings(after).flatMap((rest) => [before + rest, before + letters + rest])
}
