import type { Kiosk } from '../../../shared/bridge.ts'
import { type NumberProblem, numberProblem } from '../../../shared/kitchen/numbers.ts'
import type { DescribedThing, Thing, ThingKind } from '../../../shared/model.ts'

/** What a person more likely means than the number that no recipe knows. */
export interface MeantThing {
  readonly kind: ThingKind
  readonly number: string
  readonly name: string
}

/** Why a number that could be sent surely is not meant. */
export interface NumberDoubt {
  /** `barcode`: it is not the number of a product, but the code on its label. */
  readonly kind: 'looksLike' | 'otherKind' | 'barcode'
  readonly known: MeantThing
}

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
  if (product !== null && product.jsin !== '') {
    const known = { kind: 'product', number: product.jsin, name: product.name } as const
    return { kind: 'doubt', doubt: { kind: kind === 'product' ? 'barcode' : 'otherKind', known } }
  }
  const doubt = doubtOf(thing)
  return doubt === null ? { kind: 'unknown', thing } : { kind: 'doubt', doubt }
}
