import type { Factor } from '../../../shared/batch.ts'
import { factorFor, parseFactor } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import { measure } from '../../../shared/kitchen/measure.ts'
import { type CountedOutput, factorForCount } from './outputs.ts'

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
  const factor = factorOf(known, text, number)
  if (factor !== null) return { factor }
  const isBad = known.kind === 'factor' || number === null || (known.kind === 'pieces' && !Number.isSafeInteger(number))
  return { problem: isBad ? 'bad' : 'outOfRange' }
}

function factorOf(known: Known, typed: string, number: number | null): Factor | null {
  if (known.kind === 'factor') return parseFactor(typed)
  if (number === null) return null
  return known.kind === 'pieces'
    ? factorForCount(number, known.output)
    : factorFor(measure(number, known.unit), known.line.amounts)
}

/** A number above zero, with a point or a comma; null for any other text. */
function readNumber(typed: string): number | null {
  const number = /^(\d+([.,]\d*)?|[.,]\d+)$/u.test(typed) ? Number(typed.replace(',', '.')) : 0
  return number > 0 ? number : null
}
