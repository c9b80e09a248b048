import { itemsOfDigits, likelyItems } from '../../shared/kitchen/lookAlike.ts'
import { mayKeep } from '../../shared/kitchen/numberDoubt.ts'
import { doubledNumber, normaliseNumber, numberProblem } from '../../shared/kitchen/numbers.ts'
import { readCode } from '../../shared/kitchen/scannedCode.ts'
import type { InventoryKind, ItemCard, KnownCode } from '../../shared/model.ts'
import type { BadNumber, EnteredNumber, NumberDoubt, NumberJudgement } from '../../shared/numberJudgement.ts'
import type { Person } from '../../shared/person.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Usage } from './usage.ts'

/** What the judgement of a number needs to know. */
export interface KnownNumbers {
  readonly library: Pick<Usage, 'describeItem' | 'findProducts' | 'withBareForm' | 'withEndForm' | 'mistyped'>
  /** Whether a code has the form of a badge of this station. */
  readonly isBadge: (code: string) => boolean
  /** People whose numbers are known here. */
  readonly people: readonly Pick<Person, 'employeeNumber' | 'name'>[]
}

/** Letters and digits, with the signs that tags put between them. */
const LIKELY_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._/#+()-]*$/u
/** Barcodes of eight digits are not told from asset numbers by their check digit alone. */
const LONGER_THAN_NUMBERS = 12
/** Of items that are equally close to a number. */
const MOST_OFFERED = 3

/** The one judgement of a number, for one retirement, for several and for the inventory. */
export function judgeNumber(entered: EnteredNumber, known: KnownNumbers): NumberJudgement {
  const { kind, source } = entered
  const number = entered.number.trim()
  const because = numberProblem(number)
  if (because !== null) return { kind: 'badNumber', because }
  const { library } = known
  const own = library.describeItem(kind, number)
  const products = library.findProducts(number)
  const isKnown = own.uses.length > 0
  if (isKnown && (kind === 'asset' || source === 'listed' || products.length === 1))
    return { kind: 'known', number: own.number }
  const isOwnNumber = products.some(({ jsin }) => normaliseNumber(jsin) === normaliseNumber(number))
  if (products.length > 1 || (products.length === 1 && !isOwnNumber && !isWrittenSo(number, products[0]?.jsin ?? '')))
    return { kind: 'barcode', products }
  return doubtOfUnknown({ kind, number, source }, known) ?? { kind: 'unknown', number }
}

/**
 * The number to use, as recipes write it if one contains it. Fails with a doubt, unless the person was asked and decided
 * for the number as entered (`asEntered`) where that is possible.
 */
export function checkNumber(
  entered: EnteredNumber & { readonly asEntered: boolean },
  known: KnownNumbers,
): Result<string, BadNumber | NumberDoubt> {
  const judgement = judgeNumber(entered, known)
  if (judgement.kind === 'known' || judgement.kind === 'unknown') return success(judgement.number)
  const isKept = judgement.kind !== 'badNumber' && entered.asEntered && mayKeep(judgement, entered)
  return isKept ? success(entered.number.trim()) : failed(judgement)
}

/** What a code is called. The digits of a person's badge are those of no other number. */
export function nameCode(
  code: string,
  library: KnownNumbers['library'],
  person: Pick<Person, 'employeeNumber'> | null,
): KnownCode {
  const { number, names, uses } = library.describeItem('asset', readCode(code).text)
  const products = library.findProducts(code).map(({ jsin, name }) => name || jsin)
  const found = products.length === 0 && uses.length > 0 ? [names[0] || number] : products
  if (found.length > 0 || person?.employeeNumber === code) return { names: found, byDigits: false }
  const ending = (['product', 'asset'] as const).flatMap((kind) =>
    itemsOfDigits(code, (form) => library.withEndForm(kind, form)),
  )
  return { names: ending.map((item) => item.name || item.number), byDigits: true }
}

/** Whether a code is a jsin with the symbology identifier of the scanner before it. */
function isWrittenSo(code: string, jsin: string): boolean {
  return readCode(code).text === normaliseNumber(jsin)
}

function doubtOfUnknown(
  { kind, number, source }: EnteredNumber,
  { library, isBadge, people }: KnownNumbers,
): NumberDoubt | null {
  const isScanned = source === 'scanned'
  const otherKind = kind === 'asset' ? 'product' : 'asset'
  const cardOf = (of: InventoryKind, text: string): ItemCard | null => {
    const { number, names, uses } = library.describeItem(of, text)
    return uses.length === 0 ? null : { kind: of, number, name: names[0] ?? '', recipeCount: uses.length }
  }
  const other = cardOf(otherKind, number)
  if (other !== null) return { kind: 'otherKind', known: other }
  const alike = looksLike(
    likelyItems(
      number,
      (form) => [...library.withBareForm(kind, form), ...library.withBareForm(otherKind, form)],
      // Of the other kind there are many whose numbers only end in this one: see `itemsOfDigits`.
      (form) => library.withEndForm(kind, form),
    ),
  )
  if (alike !== null) return alike
  const half = doubledNumber(number)
  const once = half === null ? null : cardOf(kind, half)
  if (once !== null) return { kind: 'twice', known: once }
  if (isForeignBarcode(kind, number)) return { kind: 'barcode', products: [] }
  const person = people.find(({ employeeNumber }) => employeeNumber === number)
  if (person !== undefined) return { kind: 'badge', name: person.name }
  const others = itemsOfDigits(number, (form) => library.withEndForm(otherKind, form))
  if (isScanned && others.length === 0 && isBadge(number)) return { kind: 'badge', name: null }
  const mistyped = looksLike([...others, ...library.mistyped(kind, number, isScanned)])
  if (mistyped !== null) return mistyped
  return isScanned && !LIKELY_NUMBER.test(number) ? { kind: 'signs' } : null
}

/** The doubt of a number that is equally close to these items; null for none. */
function looksLike([known, ...others]: readonly ItemCard[]): NumberDoubt | null {
  return known === undefined ? null : { kind: 'looksLike', known, others: others.slice(0, MOST_OFFERED - 1) }
}

/** Whether a code that no product bears is a barcode all the same. */
function isForeignBarcode(kind: InventoryKind, code: string): boolean {
  const { text, gtins, isProductCode } = readCode(code)
  return isProductCode || (gtins.length > 0 && (kind === 'product' || text.length >= LONGER_THAN_NUMBERS))
}
