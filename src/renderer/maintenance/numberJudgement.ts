import type { Kiosk } from '../../shared/bridge.ts'
import type { NumberProblem } from '../../shared/failure.ts'
import { numberProblem } from '../../shared/kitchen/numbers.ts'
import { doubledNumber } from '../../shared/kitchen/twice.ts'
import type { DescribedItem, InventoryItem, InventoryKind, KnownProduct } from '../../shared/model.ts'

/** The item that a person more likely means by a number that no recipe names. */
export interface LikelyItem {
  readonly kind: InventoryKind
  readonly number: string
  readonly name: string
}

/** Why a number that could be sent is probably wrong. */
export type NumberDoubt =
  | {
      /**
       * `looksLike`: it differs from a known number only in similar characters. `otherKind`: it is the number of an
       * asset entered as a product, or the reverse. `barcode`: it is the barcode of a product, not its jsin. `twice`:
       * it is a known number entered two times in a row.
       */
      readonly kind: 'looksLike' | 'otherKind' | 'barcode' | 'twice'
      readonly known: LikelyItem
    }
  /** A barcode of several products. */
  | { readonly kind: 'sharedBarcode'; readonly jsins: readonly string[] }
  /** The barcode of a product for which no recipe has a jsin. `name` may be empty. */
  | { readonly kind: 'barcodeAlone'; readonly name: string }

/** The result of judging a typed or scanned number. */
export type NumberJudgement =
  | { readonly kind: 'problem'; readonly problem: NumberProblem }
  /** `item.number` is as the recipes write it. */
  | { readonly kind: 'known'; readonly item: DescribedItem }
  | { readonly kind: 'doubt'; readonly doubt: NumberDoubt }
  | { readonly kind: 'unknown'; readonly item: DescribedItem }

/** The doubt about a described item; null if there is none. */
export function doubtOf({ otherKind, lookAlike }: InventoryItem): NumberDoubt | null {
  if (otherKind !== null) return { kind: 'otherKind', known: otherKind }
  return lookAlike === null ? null : { kind: 'looksLike', known: lookAlike }
}

/** Judges a text as the number of an asset or a product, by the library. */
export async function judgeNumber(
  kiosk: Pick<Kiosk, 'describeItem' | 'findProduct'>,
  kind: InventoryKind,
  text: string,
): Promise<NumberJudgement> {
  const problem = numberProblem(text)
  if (problem !== null) return { kind: 'problem', problem }
  const number = text.trim()
  const item = await kiosk.describeItem({ kind, number })
  if (item.uses.length > 0) return { kind: 'known', item }
  const product = await kiosk.findProduct({ code: number })
  const doubt =
    product === null ? (doubtOf(item) ?? (await twiceDoubt(kiosk, kind, number))) : barcodeDoubt(kind, product)
  return doubt === null ? { kind: 'unknown', item } : { kind: 'doubt', doubt }
}

/** The item to use in place of a scanned code without asking; null if a person has to decide. */
export function scanReplacement(doubt: NumberDoubt): LikelyItem | null {
  return doubt.kind === 'barcode' || doubt.kind === 'otherKind' ? doubt.known : null
}

function barcodeDoubt(kind: InventoryKind, { jsin, name, others }: KnownProduct): NumberDoubt {
  if (jsin === '') return { kind: 'barcodeAlone', name }
  if (others.length > 0) return { kind: 'sharedBarcode', jsins: [jsin, ...others] }
  return { kind: kind === 'product' ? 'barcode' : 'otherKind', known: { kind: 'product', number: jsin, name } }
}

async function twiceDoubt(
  kiosk: Pick<Kiosk, 'describeItem'>,
  kind: InventoryKind,
  number: string,
): Promise<NumberDoubt | null> {
  const half = doubledNumber(number)
  if (half === null) return null
  const once = await kiosk.describeItem({ kind, number: half })
  if (once.uses.length === 0) return null
  return { kind: 'twice', known: { kind, number: once.number, name: once.names[0] ?? '' } }
}
