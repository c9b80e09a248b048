/** The items of a list whose order never changes, each with its place as its key: the service may send two that are the same. */
export function keyed<Item>(
  items: readonly Item[],
): readonly { readonly item: Item; readonly key: string; readonly place: number }[] {
  return items.map((item, place) => ({ item, key: String(place), place }))
}
