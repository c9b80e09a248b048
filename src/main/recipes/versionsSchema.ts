import { z } from 'zod'
import type { Moment, Recipe } from '../../shared/model.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { checkRecipe } from './snapshotSchema.ts'

/** A version that the library does not show any more. */
export interface KeptVersion {
  readonly recipe: Recipe
  /** When a newer version came; of a recipe that has left the library, when it left. */
  readonly replacedAt: Moment
}

/** A line of the file. */
export interface StoredVersion extends KeptVersion {
  /** Whose recipe it is: that of another service has nothing to do with one of the same number here. */
  readonly source: string
  /** The recipe has left the library, and no newer version has come. */
  readonly isGone: boolean
}

const FORMAT = 1

const stored = z.object({
  format: z.literal(FORMAT),
  source: z.string(),
  replacedAt: z.number(),
  isGone: z.boolean(),
  recipe: z.unknown(),
})

export function versionLine({ source, replacedAt, isGone, recipe }: StoredVersion): string {
  return jsonLine({ format: FORMAT, source, replacedAt, isGone, recipe })
}

/** The value of a line as a version, or null where it is none, or of another format. */
export function checkVersion(value: unknown): StoredVersion | null {
  const said = stored.safeParse(value).data
  const recipe = checkRecipe(said?.recipe)
  if (said === undefined || recipe === null) return null
  const { source, replacedAt, isGone } = said
  return { source, replacedAt, isGone, recipe }
}
