import type { InventoryItem, InventoryKind, KioskState, LibraryState } from '../../shared/model.ts'

type Numbers = KioskState['beingRetired']

/**
 * The numbers of `accepted` that recipes still name. Cached by library revision and `accepted` object, because it is
 * read for every published state. Returns the same object until one of the two changes.
 */
export function createBeingRetired({
  accepted,
  library,
}: {
  /** Normalised by `normaliseNumber`; the same object until a number is added. */
  accepted: () => Numbers
  library: {
    state(): Pick<LibraryState, 'revision'>
    describeItem(kind: InventoryKind, number: string): Pick<InventoryItem, 'uses'>
  }
}): () => Numbers {
  let last: { readonly revision: number; readonly of: Numbers; readonly named: Numbers } | null = null

  return () => {
    const { revision } = library.state()
    const of = accepted()
    if (last === null || last.revision !== revision || last.of !== of) {
      const namedOf = (kind: InventoryKind) =>
        of[kind].filter((number) => library.describeItem(kind, number).uses.length > 0)
      last = { revision, of, named: { asset: namedOf('asset'), product: namedOf('product') } }
    }
    return last.named
  }
}
