import { z } from 'zod'
import type { Moment, Recipe } from '../../shared/model.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { storedMoment } from '../storage/storedMoment.ts'
import { checkRecipe } from './snapshotSchema.ts'

/** A version that was replaced in the library. */
export interface KeptVersion {
  readonly recipe: Recipe
  /** When a newer version came, or when the recipe was removed from the library. */
  readonly replacedAt: Moment
}

/** A line of the file of versions. */
export interface StoredVersion extends KeptVersion {
  /** Identifies the service: another service's recipe with the same number is unrelated. */
  readonly source: string
  /** When it came in place of another version; null if none before it is known. */
  readonly since: Moment | null
  /** Whether the recipe was removed from the library without a newer version. */
  readonly isGone: boolean
}

const FORMAT = 1

const stored = z.object({
  format: z.literal(FORMAT),
  source: z.string(),
  // Older programs did not write it.
  since: storedMoment.nullable().default(null),
  replacedAt: storedMoment,
  isGone: z.boolean(),
  recipe: z.unknown(),
})

export function versionLine({ source, since, replacedAt, isGone, recipe }: StoredVersion): string {
  return jsonLine({ format: FORMAT, source, since, replacedAt, isGone, recipe })
}

/** Parses a line; null when it is invalid or in another format. */
export function checkVersion(value: unknown): StoredVersion | null {
  const said = stored.safeParse(value).data
  const recipe = checkRecipe(said?.recipe)
  if (said === undefined || recipe === null) return null
  const { source, since, replacedAt, isGone } = said
  return { source, since, replacedAt, isGone, recipe }
}
