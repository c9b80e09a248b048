import type { ServiceFailure } from '../../shared/failure.ts'
import type { Recipe } from '../../shared/model.ts'
import { type Result, success } from '../../shared/result.ts'
import { nameInLibrary } from './recipe.ts'
import type { RecipeReceiver, WholeReading } from './service.ts'

/** A reading with all its recipes, for tests. */
export interface WholeLibrary extends WholeReading {
  readonly recipes: readonly Recipe[]
  readonly doubled: readonly string[]
}

/** Reads into memory. */
export async function readWhole(
  read: (into: RecipeReceiver) => Promise<Result<WholeReading, ServiceFailure>>,
): Promise<Result<WholeLibrary, ServiceFailure>> {
  const recipes: Recipe[] = []
  /** How many recipes have each name. */
  const counts = new Map<string, number>()
  const reading = await read({
    receiveKnown: () => false,
    receive(record) {
      const name = nameInLibrary(record)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      recipes.push({ id: count === 1 ? name : `${name}#${count}`, ...record.recipe })
    },
    fullBecause: () => null,
    settle: async () => {},
  })
  if (!reading.ok) return reading
  const doubled = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  return success({ recipes, doubled, setAside: reading.value.setAside })
}
