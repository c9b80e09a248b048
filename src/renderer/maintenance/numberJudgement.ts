import type { Kiosk } from '../../shared/bridge.ts'
import type { NumberProblem } from '../../shared/failure.ts'
import { numberProblem } from '../../shared/kitchen/numbers.ts'
import { doubledNumber } from '../../shared/kitchen/twice.ts'
import type { DescribedThing, KnownProduct, Thing, ThingKind } from '../../shared/model.ts'

/** What a person more likely means than the number that no recipe knows. */
export interface MeantThing {
  readonly kind: ThingKind
  readonly number: string
  readonly name: string
}

/** Why a number that could be sent surely is not meant. */
export type NumberDoubt =
  | {
      /**
       * `barcode`: it is not the number of a product, but the code on its label. `twice`: it is a known number two
       * times in one go.
       */
      readonly kind: 'looksLike' | 'otherKind' | 'barcode' | 'twice'
      readonly known: MeantThing
    }
  /** A barcode that several products bear: it does not tell which of them is meant. */
  | { readonly kind: 'sharedBarcode'; readonly jsins: readonly string[] }
  /** The barcode of a product whose jsin no recipe gives. `name` may be empty. */
  | { readonly kind: 'barcodeAlone'; readonly name: string }

/** What a number that was typed or scanned is. */
export type NumberJudgement =
  | { readonly kind: 'problem'; readonly problem: NumberProblem }
  /** In the form in which the recipes write it. */
  | { readonly kind: 'known'; readonly thing: DescribedThing }
  | { readonly kind: 'doubt'; readonly doubt: NumberDoubt }
  | { readonly kind: 'unknown'; readonly thing: DescribedThing }

/** What stands against a thing as it is described; null where a recipe names it or nothing does. */
export function doubtOf({ otherKind, lookAlike }: Thing): NumberDoubt | null {
  if (otherKind !== null) return { kind: 'otherKind', known: otherKind }
  return lookAlike === null ? null : { kind: 'looksLike', known: lookAlike }
}

/** Judges a text that is to be the number of such a thing, by what the library knows of it. */
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

/** What is surely meant by what was scanned, though it is not its number: nobody has to be asked. */
export function surelyMeant(doubt: NumberDoubt): MeantThing | null {
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
