import type { ItemCard } from '../inventoryItem.ts'
import type { EnteredNumber, NumberDoubt, NumberJudgement } from '../numberJudgement.ts'
import { normaliseNumber } from './numbers.ts'
import { readCode } from './scannedCode.ts'

/** The doubt of a judgement; null if there is none. */
export function doubtOf(judgement: NumberJudgement): NumberDoubt | null {
  return judgement.kind === 'known' || judgement.kind === 'unknown' || judgement.kind === 'badNumber' ? null : judgement
}

/**
 * Whether a person who is asked may decide for the number as entered. A barcode is never sent as a jsin, except a typed
 * one that no recipe knows: a jsin may have the form of a barcode.
 */
export function mayKeep(doubt: NumberDoubt, { kind, number, source }: EnteredNumber): boolean {
  switch (doubt.kind) {
    case 'looksLike':
    case 'badge':
    case 'signs':
      return true
    case 'barcode':
      return doubt.products.length === 0
        ? source === 'typed' && !readCode(number).isProductCode
        : kind === 'product' && doubt.products.some(({ jsin }) => normaliseNumber(jsin) === normaliseNumber(number))
    case 'otherKind':
    case 'twice':
      return false
  }
}

/** The only item that is meant; null where a person has to choose. */
export function meantItem(judgement: NumberJudgement): Pick<ItemCard, 'kind' | 'number' | 'name'> | null {
  if (judgement.kind === 'otherKind') return judgement.known
  if (judgement.kind !== 'barcode' || judgement.products.length !== 1) return null
  const [{ jsin, name } = { jsin: '', name: '' }] = judgement.products
  return jsin === '' ? null : { kind: 'product', number: jsin, name }
}

/** The items that are offered beside the number as entered. */
export function offeredItems(doubt: NumberDoubt): readonly Pick<ItemCard, 'kind' | 'number' | 'name'>[] {
  if (doubt.kind === 'looksLike') return [doubt.known, ...doubt.others]
  if ('known' in doubt) return [doubt.known]
  if (doubt.kind !== 'barcode') return []
  return doubt.products.flatMap(({ jsin, name }) => (jsin === '' ? [] : [{ kind: 'product', number: jsin, name }]))
}
