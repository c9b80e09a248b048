import type { EarlierTick } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'

/** The scale of an earlier tick as displayed; null if it is of an earlier version, which then is said instead. */
export function earlierFactor({ scale, amount }: EarlierTick): string | null {
  return amount === undefined ? factorText(scale) : null
}
