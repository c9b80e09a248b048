type OfKind<One, Kind> = One extends { readonly kind: infer Kinds } ? (Kind extends Kinds ? One : never) : never

/** An entry for each kind of a union: its words, or what makes them of the value. */
type ByKind<One extends { readonly kind: string }, Words> = {
  readonly [Kind in One['kind']]: Words | ((one: OfKind<One, Kind>) => Words)
}

/** The words for a value of a union. A kind without an entry does not compile. */
export function byKind<One extends { readonly kind: string }, Words>(
  one: One,
  words: NoInfer<ByKind<One, Words>>,
): Words {
  const entry: unknown = words[one.kind as One['kind']]
  return typeof entry === 'function' ? entry(one) : (entry as Words)
}

/** Returns the function that says a value of a union: see `byKind`. */
export function wordsFor<One extends { readonly kind: string }, Words = string>(
  words: ByKind<One, Words>,
): (one: One) => Words {
  return (one) => byKind(one, words)
}
