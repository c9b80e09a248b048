import type { Recipe } from '../../shared/model.ts'

interface Identified {
  /** As many as there were, in the same order, each with an id of its own. */
  readonly recipes: readonly Recipe[]
  /** What several recipes are called by, each once. */
  readonly doubled: readonly string[]
}

/**
 * Gives every recipe an id that is unique in the library: its number, else the record's `pk`. The interface does not
 * show what identifies a recipe, so doubles are all kept: the second is "0412#2", and so on in the order of the answer.
 */
export function identify(records: readonly { readonly recipe: Omit<Recipe, 'id'>; readonly pk: string }[]): Identified {
  const names = records.map(({ recipe, pk }) => (recipe.number === '' ? pk : recipe.number))
  const taken = new Set(names)
  const next = new Map<string, number>()
  const recipes = records.map(({ recipe }, index) => {
    const name = names[index] ?? ''
    const first = !next.has(name)
    let number = next.get(name) ?? 1
    // A service may have a recipe that is really called "0412#2".
    while (!first && taken.has(`${name}#${number}`)) number += 1
    next.set(name, number + 1)
    return { id: first ? name : `${name}#${number}`, ...recipe }
  })
  const doubled = [...next].filter(([, number]) => number > 2).map(([name]) => name)
  return { recipes, doubled }
}
