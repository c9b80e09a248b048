import type { ServiceFailure } from '../../shared/failure.ts'
import type { Recipe } from '../../shared/model.ts'
import { type Result, success } from '../../shared/result.ts'
import { identify } from '../recipes/libraryReading.ts'
import { nameInLibrary, type RecipeRecord } from './recipe.ts'
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
  const records: RecipeRecord[] = []
  const reading = await read({
    receiveKnown: () => false,
    receive: (record) => void records.push(record),
    fullBecause: () => null,
    settle: async () => {},
  })
  if (!reading.ok) return reading
  const { ids, doubled } = await identify(records.map(nameInLibrary))
  const recipes = records.map(({ recipe }, place) => ({ id: ids[place] ?? '', ...recipe }))
  return success({ recipes, doubled, setAside: reading.value.setAside })
}
