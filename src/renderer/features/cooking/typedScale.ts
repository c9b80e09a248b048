import type { Factor } from '../../../shared/batch.ts'
import { factorFor, factorOf, parseFactor } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit, type ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { isMeasure, measure } from '../../../shared/kitchen/measure.ts'
import type { Amount } from '../../../shared/recipe.ts'
import type { CountedOutput } from '../../parts/outputs.ts'

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

/**
 * The unit in which a person gives the available amount of an ingredient: that in which the list shows it; `''` is none. Null
 * if the written amount is not exactly one number above zero.
 */
export function availableUnit([written, ...others]: readonly Amount[], units: ListUnits): string | null {
  if (written === undefined || others.length > 0 || !isMeasure(written) || written.quantity.value <= 0) return null
  return inListUnit(written, units).unit.trim()
}
