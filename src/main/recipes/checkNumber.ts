import type { NumberDoubtFailure } from '../../shared/inventory.ts'
import { numberProblem } from '../../shared/kitchen/numbers.ts'
import { doubledNumber } from '../../shared/kitchen/twice.ts'
import type { InventoryKind } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Usage } from './usage.ts'

/**
 * The number to use: as recipes write it if one contains it, else trimmed. Fails when an unknown number looks like a
 * mistake: a known number of the other kind, a look-alike, a barcode, or a known number entered twice in a row.
 */
export function checkNumber(library: Usage, kind: InventoryKind, number: string): Result<string, NumberDoubtFailure> {
  const problem = numberProblem(number)
  if (problem !== null) return failed({ kind: 'badNumber', because: problem })
  const { number: written, uses, otherKind, lookAlike } = library.describeItem(kind, number)
  if (uses.length > 0) return success(written)
  if (otherKind !== null) return failed({ kind: 'otherKind', known: otherKind })
  if (lookAlike !== null) return failed({ kind: 'looksLike', known: lookAlike })
  const product = library.findProduct(number)
  if (product !== null) {
    const jsins = [product.jsin, ...product.others].filter((jsin) => jsin !== '')
    return failed({ kind: 'barcode', name: product.name, jsins })
  }
  const half = doubledNumber(number)
  const once = half === null ? null : library.describeItem(kind, half)
  if (once !== null && once.uses.length > 0) {
    const known = { kind, number: once.number, name: once.names[0] ?? '', recipeCount: once.uses.length }
    return failed({ kind: 'twice', known })
  }
  return success(number.trim())
}
