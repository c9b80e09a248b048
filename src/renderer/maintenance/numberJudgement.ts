import type { Kiosk } from '../../shared/bridge.ts'
import type { NumberProblem } from '../../shared/failure.ts'
import { numberProblem } from '../../shared/kitchen/numbers.ts'
import { doubledNumber } from '../../shared/kitchen/twice.ts'
import type { DescribedThing, KnownProduct, Thing, ThingKind } from '../../shared/model.ts'

/** The thing that a person more likely means by a number that no recipe names. */
export interface LikelyThing {
  readonly kind: ThingKind
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
      readonly known: LikelyThing
    }
  /** A barcode of several products. */
  | { readonly kind: 'sharedBarcode'; readonly jsins: readonly string[] }
  /** The barcode of a product for which no recipe has a jsin. `name` may be empty. */
  | { readonly kind: 'barcodeAlone'; readonly name: string }

/** The result of judging a typed or scanned number. */
export type NumberJudgement =
  | { readonly kind: 'problem'; readonly problem: NumberProblem }
  /** `thing.number` is as the recipes write it. */
  | { readonly kind: 'known'; readonly thing: DescribedThing }
  | { readonly kind: 'doubt'; readonly doubt: NumberDoubt }
  | { readonly kind: 'unknown'; readonly thing: DescribedThing }

/** The doubt about a described thing; null if there is none. */
export function doubtOf({ otherKind, lookAlike }: Thing): NumberDoubt | null {
  if (otherKind !== null) return { kind: 'otherKind', known: otherKind }
  return lookAlike === null ? null : { kind: 'looksLike', known: lookAlike }
}

/** Judges a text as the number of an asset or a product, by the library. */
export async function judgeNumber(
  kiosk: Pick<Kiosk, 'describeThing' | 'findProduct'>,
  kind: ThingKind,
  text: string,
): Promise<NumberJudgement> {
  const problem = numberProblem(text)
  if (problem !== null) return { kind: 'problem', problem }
  const number = text.trim()
  const thing = await kiosk.describeThing({ kind, number })
  if (thing.uses.length > 0) return { kind: 'known', thing }
  const product = await kiosk.findProduct({ code: number })
  const doubt =
    product === null ? (doubtOf(thing) ?? (await twiceDoubt(kiosk, kind, number))) : barcodeDoubt(kind, product)
  return doubt === null ? { kind: 'unknown', thing } : { kind: 'doubt', doubt }
}

/** The thing to use in place of a scanned code without asking; null if a person has to decide. */
export function scanReplacement(doubt: NumberDoubt): LikelyThing | null {
  return doubt.kind === 'barcode' || doubt.kind === 'otherKind' ? doubt.known : null
}

function barcodeDoubt(kind: ThingKind, { jsin, name, others }: KnownProduct): NumberDoubt {
  if (jsin === '') return { kind: 'barcodeAlone', name }
  if (others.length > 0) return { kind: 'sharedBarcode', jsins: [jsin, ...others] }
  return { kind: kind === 'product' ? 'barcode' : 'otherKind', known: { kind: 'product', number: jsin, name } }
}

async function twiceDoubt(
  kiosk: Pick<Kiosk, 'describeThing'>,
  kind: ThingKind,
  number: string,
): Promise<NumberDoubt | null> {
  const half = doubledNumber(number)
  if (half === null) return null
  const once = await kiosk.describeThing({ kind, number: half })
  if (once.uses.length === 0) return null
  return { kind: 'twice', known: { kind, number: once.number, name: once.names[0] ?? '' } }
}
