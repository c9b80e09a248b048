import { assertNever } from '../../shared/result.ts'
import type { Words } from '../words/words.ts'
import type { NumberDoubt } from './numberJudgement.ts'

/** A doubt about a number in words: what the number more likely is, and what to do. */
export function doubtWords(
  words: Words['maintenance']['doubt'],
  typed: string,
  doubt: NumberDoubt,
): { readonly title: string; readonly more: string } {
  switch (doubt.kind) {
    case 'looksLike':
    case 'otherKind':
    case 'barcode':
    case 'twice': {
      const { number, name, kind } = doubt.known
      return words[doubt.kind](typed, `${number} ${name}`.trim(), kind)
    }
    case 'sharedBarcode':
      return words.sharedBarcode(doubt.jsins)
    case 'barcodeAlone':
      return words.barcodeAlone(doubt.name)
    default:
      return assertNever(doubt)
  }
}
