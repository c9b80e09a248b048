import { inSlices } from '../scheduling/slices.ts'

interface Identified {
  /** One for each name, in the same order. */
  readonly ids: readonly string[]
  /** The names that several recipes share, without duplicates. */
  readonly doubled: readonly string[]
}

/**
 * Gives every recipe an id that is unique in the library: its name in it (`nameInLibrary`). The interface does not show
 * what identifies a recipe, so duplicates are kept: the second one gets "0412#2", in the order of the answer. Runs in
 * slices.
 */
export async function identify(names: readonly string[]): Promise<Identified> {
  const taken = new Set(names)
  const next = new Map<string, number>()
  const ids: string[] = []
  await inSlices(names, (name) => {
    const first = !next.has(name)
    let number = next.get(name) ?? 1
    // The number of a recipe may be "0412#2" itself.
    while (!first && taken.has(`${name}#${number}`)) number += 1
    next.set(name, number + 1)
    ids.push(first ? name : `${name}#${number}`)
  })
  const doubled = [...next].filter(([, number]) => number > 2).map(([name]) => name)
  return { ids, doubled }
}
