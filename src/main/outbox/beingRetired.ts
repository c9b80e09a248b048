import type { KioskState, LibraryState, Thing, ThingKind } from '../../shared/model.ts'

type Numbers = KioskState['beingRetired']

/**
 * The numbers of `accepted` that recipes still name. Looked for once for each revision of the library and each further
 * number: it is asked for with every state that is published, and the same object says that nothing changed.
 */
export function createBeingRetired({
  accepted,
  library,
}: {
  /** As `normaliseNumber` has them; the same object until there is one more. */
  accepted: () => Numbers
  library: { state(): LibraryState; describeThing(kind: ThingKind, number: string): Thing }
}): () => Numbers {
  let last: { readonly revision: number; readonly of: Numbers; readonly named: Numbers } | null = null

  return () => {
    const { revision } = library.state()
    const of = accepted()
    if (last === null || last.revision !== revision || last.of !== of) {
      const named = (kind: ThingKind) =>
        of[kind].filter((number) => library.describeThing(kind, number).uses.length > 0)
      last = { revision, of, named: { asset: named('asset'), product: named('product') } }
    }
    return last.named
  }
}
