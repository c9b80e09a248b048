import type { RecipeFailure } from '../../shared/failure.ts'
import type { Recipe } from '../../shared/model.ts'
import type { RecipeProblems } from '../../shared/recipeProblem.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { startSlice } from '../scheduling/slices.ts'
import { deriveProblems } from './problems.ts'
import type { Snapshot } from './snapshot.ts'

/** The recipes of a snapshot, read from the disk when they are asked for. */
export interface OpenedRecipes {
  /** Reads a recipe from the disk, or returns the one that was read last. */
  recipe(id: string): Result<Recipe, RecipeFailure>
  /** The first recipe for which `isIt`; null for none. Reads all of them, in slices. */
  find(isIt: (recipe: Recipe) => boolean): Promise<Recipe | null>
  /** The recipes with problems, sorted by number. Derived once. */
  problems(): Promise<RecipeProblems>
}

/** More than are shown at a time: those of the batches are asked for with every state that is published. */
const MOST_OPENED = 64

export function openRecipes({ lines, catalogue }: Pick<Snapshot, 'lines' | 'catalogue'>): OpenedRecipes {
  /** The recipes that were read last, by id. */
  const opened = new Map<string, Recipe>()
  let problems: Promise<RecipeProblems> | null = null

  async function listProblems(): Promise<RecipeProblems> {
    let unread = 0
    function* readable(): Generator<Recipe> {
      for (let place = 0; place < lines.count; place++) {
        const read = lines.recipe(place)
        if (read.ok) yield read.value
        else unread++
      }
    }
    return { recipes: await deriveProblems(readable()), unread }
  }

  return {
    recipe(id) {
      const place = catalogue.placeOf(id)
      if (place === null) return failed({ kind: 'unknownRecipe' })
      const known = opened.get(id)
      const found = known === undefined ? lines.recipe(place, id) : success(known)
      if (!found.ok) return failed({ kind: 'recipeNotRead' })
      // The first ones of a map are those that were asked for longest ago.
      opened.delete(id)
      opened.set(id, found.value)
      for (const oldest of opened.keys()) if (opened.size > MOST_OPENED) opened.delete(oldest)
      return found
    },
    async find(isIt) {
      const slice = startSlice()
      for (let place = 0; place < lines.count; place++) {
        if (slice.isOver()) await slice.next()
        const read = lines.recipe(place)
        if (read.ok && isIt(read.value)) return read.value
      }
      return null
    },
    problems() {
      problems ??= listProblems()
      return problems
    },
  }
}
