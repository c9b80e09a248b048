import type { Recipe } from '../../shared/model.ts'
import { inSlices } from '../scheduling/slices.ts'
import type { RecipeRecord } from './recipe.ts'

interface Identified {
  /** All records in the same order, each with a unique id. */
  readonly recipes: readonly Recipe[]
  /** The numbers or keys that several recipes share, without duplicates. */
  readonly doubled: readonly string[]
}

/**
 * Gives every recipe an id that is unique in the library: its number, or its `pk` if it has no number. The interface
 * does not show what identifies a recipe, so duplicates are kept: the second one gets "0412#2", in the order of the
 * answer. Runs in slices.
 */
export async function identify(records: readonly RecipeRecord[]): Promise<Identified> {
  const taken = new Set(records.map(nameOf))
  const next = new Map<string, number>()
  const recipes: Recipe[] = []
  await inSlices(records, (record) => {
    const name = nameOf(record)
    const first = !next.has(name)
    let number = next.get(name) ?? 1
    // The number of a recipe may be "0412#2" itself.
    while (!first && taken.has(`${name}#${number}`)) number += 1
    next.set(name, number + 1)
    recipes.push({ id: first ? name : `${name}#${number}`, ...record.recipe })
  })
  const doubled = [...next].filter(([, number]) => number > 2).map(([name]) => name)
  return { recipes, doubled }
}

function nameOf({ recipe, pk }: RecipeRecord): string {
  return recipe.number === '' ? pk : recipe.number
}
