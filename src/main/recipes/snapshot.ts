import { createHash } from 'node:crypto'
import type { Moment, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_LIBRARY_BYTES, MOST_RECIPES } from '../../shared/serviceLimits.ts'
import { inSlices, startSlice } from '../scheduling/slices.ts'
import { isWithinLimits } from '../service/recipeLimits.ts'
import type { RecipeSetAside, WholeLibrary } from '../service/service.ts'
import { LONGEST_SHOWN, shownText } from '../service/shownText.ts'
import { codeOf } from '../storage/flushed.ts'
import { jsonLine, readJsonLines, replaceLines } from '../storage/jsonLines.ts'
import { possibleMoment } from '../storage/moments.ts'
import { isUnusable } from '../storage/regularFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { checkHeader, checkRecipe, type Header } from './snapshotSchema.ts'

/** A reading as stored on disk. It makes the recipes available before the service has answered. */
export interface Snapshot extends WholeLibrary {
  /** When it was read from the service. */
  readonly readAt: Moment
  /** Identifies the service. Recipes of another service are not shown. */
  readonly source: string
}

/** The recipes as lines of a snapshot, and the SHA-256 of these lines. */
interface RecipeLines {
  readonly lines: readonly string[]
  readonly content: string
}

type SnapshotProblem =
  | { readonly kind: 'missing' }
  /** Torn, edited, in another version of the format, or no file of a possible size. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'unreadable'; readonly code: string }

const FORMAT = 1
/** In bytes. Recipes are stored with our keys, which may be longer than those of the service. */
const LARGEST_FILE = 2 * MOST_LIBRARY_BYTES

/** Serialises every recipe as a line of JSON. Runs in slices. */
export async function toLines(recipes: readonly Recipe[]): Promise<RecipeLines> {
  const hash = createHash('sha256')
  const lines: string[] = []
  await inSlices(recipes, (recipe) => {
    const line = jsonLine(recipe)
    hash.update(line)
    lines.push(line)
  })
  return { lines, content: hash.digest('hex') }
}

/** Replaces the snapshot file: a header, then one recipe per line. The last parameter comes from `toLines`. */
export async function writeSnapshot(
  path: string,
  { readAt, source, setAside, doubled }: Snapshot,
  { lines, content }: RecipeLines,
): Promise<Result<null, StorageTrouble>> {
  const unsealed = { format: FORMAT, readAt, source, count: lines.length, setAside, doubled, content }
  const header: Header = { ...unsealed, seal: sealOf(unsealed) }
  return replaceLines(path, [jsonLine(header), ...lines])
}

/**
 * Reads the snapshot in pieces. Fails unless it is complete and its hashes match. Recipes beyond the limits of a reading,
 * which an older program stored, are cut or set aside as if the service had sent them now.
 */
export async function readSnapshot(
  path: string,
): Promise<Result<{ readonly snapshot: Snapshot; readonly content: string }, SnapshotProblem>> {
  const hash = createHash('sha256')
  const recipes: Recipe[] = []
  const beyond: RecipeSetAside[] = []
  let header: Header | null = null
  try {
    const slice = startSlice()
    for await (const { bytes, isWhole, value } of readJsonLines(path, LARGEST_FILE)) {
      if (slice.isOver()) await slice.next()
      if (!isWhole) return failed({ kind: 'damaged' })
      if (header === null) {
        header = sealedHeader(value)
        if (header === null) return failed({ kind: 'damaged' })
      } else {
        hash.update(bytes).update('\n')
        const recipe = checkRecipe(value)
        if (recipe === null) return failed({ kind: 'damaged' })
        if (recipes.length < MOST_RECIPES && isWithinLimits(recipe)) recipes.push(recipe)
        else beyond.push({ name: shownText(`${recipe.number} ${recipe.name}`, LONGEST_SHOWN.unit), reason: 'limits' })
      }
    }
  } catch (error) {
    const code = codeOf(error)
    if (isUnusable(code)) return failed({ kind: 'damaged' })
    return failed(code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', code })
  }
  if (header === null || header.content !== hash.digest('hex')) return failed({ kind: 'damaged' })
  const { source, doubled, content } = header
  const readAt = possibleMoment(header.readAt)
  const setAside = beyond.length === 0 ? header.setAside : [...header.setAside, ...beyond]
  return success({ snapshot: { readAt, source, recipes, setAside, doubled }, content })
}

/** The hash of the header, so that an edited header is detected like an edited recipe. */
function sealOf({ format, readAt, source, count, setAside, doubled, content }: Omit<Header, 'seal'>): string {
  const sealed = [format, readAt, source, count, setAside.map(({ name, reason }) => [name, reason]), doubled, content]
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex')
}

function sealedHeader(value: unknown): Header | null {
  const header = checkHeader(value)
  return header !== null && header.format === FORMAT && header.seal === sealOf(header) ? header : null
}
