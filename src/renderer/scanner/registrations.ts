/** What the mounted parts of the display have registered, in order of registration. */
export interface Registrations<Item> {
  items(): readonly Item[]
  /** Returns the function that removes this registration, also when an equal item is registered twice. */
  add(item: Item): () => void
}

export function createRegistrations<Item>(): Registrations<Item> {
  let registered: readonly { readonly item: Item }[] = []
  return {
    items: () => registered.map(({ item }) => item),
    add(item) {
      const registration = { item }
      registered = [...registered, registration]
      return () => {
        registered = registered.filter((one) => one !== registration)
      }
    },
  }
}
