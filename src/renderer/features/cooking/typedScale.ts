import type { Factor } from '../../../shared/batch.ts'
import { factorFor, factorOf, parseFactor } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit, type ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { isMeasure, measure } from '../../../shared/kitchen/measure.ts'
import type { Amount, Recipe } from '../../../shared/recipe.ts'

/** The meaning of a number that a person types: the factor, the pieces that they want, or what they have of an ingredient. */
export type Known =
  | { readonly kind: 'factor' }
  | { readonly kind: 'pieces'; readonly output: CountedOutput }
  | { readonly kind: 'have'; readonly line: FetchLine; readonly unit: string }

/** The scale that a typed number stands for; why there is none; null while nothing is typed. */
export type TypedScale = { readonly factor: Factor } | { readonly problem: 'bad' | 'outOfRange' } | null

export function typedScale(known: Known, typed: string): TypedScale {
  const text = typed.trim()
  if (text === '') return null
  const number = readNumber(text)
  if (known.kind === 'factor') return scaleOf(parseFactor(text), 'bad')
  if (number === null || (known.kind === 'pieces' && !Number.isSafeInteger(number))) return { problem: 'bad' }
  return known.kind === 'pieces'
    ? scaleOf(factorOf(number / known.output.count), 'outOfRange')
    : scaleOf(factorFor(measure(number, known.unit), known.line.amounts), 'outOfRange')
}

function scaleOf(factor: Factor | null, problem: 'bad' | 'outOfRange'): TypedScale {
  return factor === null ? { problem } : { factor }
}

/** A number above zero, with a point or a comma; null for any other text. */
function readNumber(typed: string): number | null {
  const number = /^(\d+([.,]\d*)?|[.,]\d+)$/u.test(typed) ? Number(typed.replace(',', '.')) : 0
  return number > 0 ? number : null
}

/** An output whose text is one number: a count that the scale can be chosen by. */
export interface CountedOutput {
  /** As written. */
  readonly key: string
  /** At ×1. */
  readonly count: number
}

/** Keys of what is measured and not counted, without accents: English, German, French, Italian and Spanish. */
const MEASURED =
  /weight|weigh|gewicht|poids|peso|temp|diamet|durch|height|hoehe|hohe|haut|altezza|alto|length|lang|long|size|grosse|taille|misura|talla|time|zeit|duree|tempo|tiempo|life|haltbar|brix|\bph\b|ratio|share|anteil|fett|\bfat\b|price|preis|prix|prezzo|precio|cost|each|per |pro |\bje\b|par |por |°|%|℃/u
const UNIT_AT_ITS_END = /(?:^|[^\d.,\s])\s*[([,]?\s*\b(?:mg|g|kg|ml|cl|dl|l|mm|cm|m|min|h|d|kcal|kj)\b\s*[)\]]?\s*$/u

/**
 * The first output that is counted: its text is one whole number above zero without signs between its digits ("24", not
 * "1,200", "24 pieces" or "2.5"), and its key names nothing that is measured. Null if there is none.
 */
export function countedOutput({ outputs }: Pick<Recipe, 'outputs'>): CountedOutput | null {
  for (const { key, value } of outputs) {
    const count = /^\s*[1-9]\d{0,5}\s*$/u.test(value) ? Number(value) : null
    if (count !== null && isCounted(key)) return { key: key.trim(), count }
  }
  return null
}

function isCounted(key: string): boolean {
  const plain = key.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return plain !== '' && !MEASURED.test(plain) && !UNIT_AT_ITS_END.test(plain)
}

/** The count at a scale; null where it is no whole number, which cannot be said of pieces. */
export function reckonedCount({ count }: CountedOutput, { numerator, denominator }: Factor): number | null {
  const reckoned = (count * numerator) / denominator
  return Number.isSafeInteger(reckoned) ? reckoned : null
}

/**
 * The unit in which a person gives the available amount of an ingredient: that in which the list shows it; `''` is none. Null
 * if the written amount is not exactly one number above zero.
 */
export function availableUnit([written, ...others]: readonly Amount[], units: ListUnits): string | null {
  if (written === undefined || others.length > 0 || !isMeasure(written) || written.quantity.value <= 0) return null
  return inListUnit(written, units).unit.trim()
}
