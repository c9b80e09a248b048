import { basename } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import { sameForTheCook } from '../../shared/kitchen/recipeChanges.ts'
import { changesForTheCook } from '../../shared/kitchen/specifications/changesForTheCook.ts'
import type { Moment, Recipe } from '../../shared/model.ts'
import type { RecipeChanges } from '../../shared/recipeChange.ts'
import { inSlices, startSlice } from '../scheduling/slices.ts'
import { setFileAside } from '../storage/badFiles.ts'
import { codeOf } from '../storage/flushed.ts'
import { jsonLine, readJsonLines, replaceLines } from '../storage/jsonLines.ts'
import { isNoFile, isUnusable } from '../storage/regularFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { storedMoment } from '../storage/stored.ts'
import { checkRecipe } from './snapshotSchema.ts'

/** A version that was replaced in the library. */
interface KeptVersion {
  readonly recipe: Recipe
  /** When a newer version came, or when the recipe was removed from the library. */
  readonly replacedAt: Moment
}

/** A line of the file of versions. */
interface StoredVersion extends KeptVersion {
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

interface RecipeVersionsOptions {
  /** Its folder must exist. */
  readonly file: string
  /** As in `LibraryOptions`. Versions of another source are not shown, and dropped with the next change. */
  readonly source: string
  readonly now: () => Moment
  /** The time where two clocks agree on it, else null: only then versions are dropped because of their age. */
  readonly agreedNow: () => Moment | null
  /** Default: 64 MiB. */
  readonly largestFileBytes?: number
}

/** Another library takes the place of the present one. */
export interface LibraryChange {
  /** In the order of the libraries. */
  readonly olderIds: Iterable<string>
  readonly newerIds: Iterable<string>
  /** Undefined when the library lacks the recipe, `unread` when it has it and its line cannot be read. */
  older(id: string): Recipe | 'unread' | undefined
  newer(id: string): Recipe | 'unread' | undefined
  /** Whether both libraries have the recipe, with equal content. */
  isSame(id: string): boolean
}

/**
 * The earlier version of each recipe that was changed, if it was replaced within a year. Where the file
 * would be larger than its limit, versions of recipes that left the library first go first.
 */
export interface RecipeVersions {
  /** Reads the file. Idempotent. Resolves when it is read, or when there is none. */
  load(): Promise<void>
  /**
   * Keeps every version whose replacement a cook would notice. Resolves after the
   * attempt to save: see `troubles`. Calls must not overlap.
   */
  replacing(change: LibraryChange, at: Moment): Promise<void>
  /** Reads or saves the versions again if the disk refused that. Must not overlap with `replacing`. */
  saveAgain(): Promise<void>
  /** Returns the earlier version if it was current at `moment`, else null. */
  versionAt(recipeId: string, moment: Moment): KeptVersion | null
  /** The first version for which `isIt`; null for none. */
  find(isIt: (recipe: Recipe) => boolean): Promise<Recipe | null>
  /** When the library received its current version; null when no earlier one is kept. */
  changedAt(recipeId: string): Moment | null
  /**
   * Returns the changes since `lastCookedAt`, and their time; null for none, and where another version than the earlier
   * one was cooked then.
   */
  changesSince(asked: { readonly recipe: Recipe; readonly lastCookedAt: Moment }): RecipeChanges | null
  /** Current troubles with the file. Versions are kept in memory meanwhile. */
  troubles(): readonly StorageTrouble[]
}

const LARGEST_FILE = 64 * 1024 * 1024
/** In bytes. A file of an older program had no limit. */
const LARGEST_READ = 4 * LARGEST_FILE
const DAY = 86_400_000
const KEPT_MILLISECONDS = 365 * DAY

/** A version as its serialised line. Parsed on demand: thousands of recipes may change, and few are requested. */
interface Kept extends Omit<StoredVersion, 'recipe'> {
  readonly recipeId: string
  readonly line: string
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createRecipeVersions(options: RecipeVersionsOptions): RecipeVersions {
  const { file, source, now, agreedNow, largestFileBytes = LARGEST_FILE } = options
  /** Versions of this source by recipe id, oldest first. */
  let own: ReadonlyMap<string, readonly Kept[]> = new Map()
  let isSaved = true
  /** The file is there and could not be read: until it was, versions are kept in memory only. */
  let isUnread = false
  let fileSetAside: StorageTrouble | null = null
  let notSaved: StorageTrouble | null = null
  let loading: Promise<void> | null = null

  function load(): Promise<void> {
    loading ??= readFile()
    return loading
  }

  async function readFile(): Promise<void> {
    const before = own
    let trouble: StorageTrouble | null = null
    try {
      await readLines()
    } catch (error) {
      const code = codeOf(error)
      if (isUnusable(code)) setAside()
      else if (code !== 'ENOENT') trouble = { kind: 'notRead', file: basename(file), code }
    }
    if (isUnread || trouble !== null) notSaved = trouble
    isUnread = trouble !== null
    // What was kept in memory meanwhile is not in the file.
    if (before.size > 0) isSaved = false
  }

  async function readLines(): Promise<void> {
    const read = new Map<string, Kept[]>()
    let isEmpty = true
    let hasVersions = false
    const slice = startSlice()
    for await (const { value } of readJsonLines(file, LARGEST_READ)) {
      if (slice.isOver()) await slice.next()
      isEmpty = false
      const version = checkVersion(value)
      // Skips a torn line or one of a newer program, and keeps the others.
      if (version === null) continue
      hasVersions = true
      if (version.source !== source) continue
      const before = read.get(version.recipe.id) ?? []
      // Older programs kept three versions of a recipe, without the time at which each came.
      read.set(version.recipe.id, [...before, kept(after(before.at(-1), version))])
    }
    if (!isEmpty && !hasVersions) setAside()
    // Those in memory were replaced later than those in the file.
    for (const [recipeId, [first, ...later]] of own) {
      const before = read.get(recipeId) ?? []
      const recipe = first === undefined ? null : recipeOf(first)
      if (first !== undefined && recipe !== null)
        read.set(recipeId, [...before, kept(after(before.at(-1), { ...first, recipe })), ...later])
    }
    own = read
  }

  function setAside(): void {
    const trouble = setFileAside(file, now())
    if (trouble.kind === 'fileSetAside') fileSetAside = trouble
    // The next write replaces it.
    else notSaved = trouble
  }

  async function replacing(change: LibraryChange, at: Moment): Promise<void> {
    await load()
    if (isUnread) await readFile()
    const next = new Map<string, readonly Kept[]>()
    const agreed = agreedNow()
    const oldest = agreed === null ? Number.NEGATIVE_INFINITY : agreed - KEPT_MILLISECONDS
    let isChanged = false
    let bytes = 0
    const hasRoom = ({ line }: Kept) => {
      bytes += Buffer.byteLength(line)
      return bytes <= largestFileBytes
    }
    await inSlices(idsOf(change, own), (recipeId) => {
      const present = versionsOf(recipeId)
      // Where there is no room, nothing is read: all recipes of a large library may have changed.
      const isFull = bytes > largestFileBytes
      const versions = isFull ? [] : lasting(withReplaced(present, recipeId, change, at), oldest).filter(hasRoom)
      if (versions.length > 0) next.set(recipeId, versions)
      if (versions.length !== present.length || versions.some((one, index) => one !== present[index])) isChanged = true
    })
    own = next
    if (isChanged || !isSaved) await save()
  }

  function withReplaced(
    versions: readonly Kept[],
    recipeId: string,
    change: LibraryChange,
    at: Moment,
  ): readonly Kept[] {
    let next = versions
    const gone = next.at(-1)
    const isSameRecipe = change.isSame(recipeId)
    const before = isSameRecipe ? undefined : change.older(recipeId)
    // Most recipes are the same, and in a first reading all are new: none of them is read.
    if (before === undefined && gone?.isGone !== true) return next
    const newer = change.newer(recipeId)
    if (newer === 'unread') return next
    if (gone?.isGone && newer !== undefined) {
      const then = recipeOf(gone)
      next = next.slice(0, -1)
      // The recipe has returned. Its last version is an earlier one only if it differs from the new one.
      if (then !== null && !isSame(then, newer))
        next = [...next, kept({ source, since: gone.since, replacedAt: at, isGone: false, recipe: then })]
    }
    const older = isSameRecipe ? newer : before
    if (older === undefined || older === 'unread' || (newer !== undefined && isSame(older, newer))) return next
    const last = next.at(-1)
    const lastRecipe = last === undefined ? null : recipeOf(last)
    // Already kept: the program ended before the library was saved.
    const isKept = lastRecipe !== null && isSame(lastRecipe, older)
    if (isKept) next = next.slice(0, -1)
    const since = (isKept ? last?.since : last?.replacedAt) ?? null
    return [...next, kept({ source, since, replacedAt: at, isGone: newer === undefined, recipe: older })]
  }

  async function save(): Promise<void> {
    if (isUnread) return
    // A folder is not replaced by the renaming.
    if (isNoFile(file)) setAside()
    const saving = await replaceLines(file, lines(), { leavesReserve: true })
    isSaved = saving.ok
    notSaved = saving.ok ? null : saving.failure
  }

  function* lines(): Generator<string> {
    for (const versions of own.values()) for (const { line } of versions) yield line
  }

  function versionsOf(recipeId: string): readonly Kept[] {
    return own.get(recipeId) ?? []
  }

  function replacedVersionsOf(recipeId: string): readonly Kept[] {
    return versionsOf(recipeId).filter(({ isGone }) => !isGone)
  }

  function versionAt(recipeId: string, moment: Moment): KeptVersion | null {
    const earlier = replacedVersionsOf(recipeId).at(-1)
    if (earlier === undefined || moment >= earlier.replacedAt || moment < (earlier.since ?? moment)) return null
    const recipe = recipeOf(earlier)
    return recipe === null ? null : { recipe, replacedAt: earlier.replacedAt }
  }

  function changedAt(recipeId: string): Moment | null {
    return replacedVersionsOf(recipeId).at(-1)?.replacedAt ?? null
  }

  return {
    load,
    replacing,
    async saveAgain() {
      if (isUnread) await readFile()
      if (!isSaved) await save()
    },
    versionAt,
    async find(isIt) {
      let found: Recipe | null = null
      await inSlices([...own.values()].flat(), (one) => {
        const recipe = found === null ? recipeOf(one) : null
        if (recipe !== null && isIt(recipe)) found = recipe
      })
      return found
    },
    changedAt,
    changesSince({ recipe, lastCookedAt }) {
      const then = versionAt(recipe.id, lastCookedAt)
      const changes = then === null ? [] : changesForTheCook(then.recipe, recipe)
      return then === null || changes.length === 0 ? null : { at: then.replacedAt, changes }
    },
    troubles: () => [fileSetAside, notSaved].filter((trouble) => trouble !== null),
  }
}

/**
 * Each id once: those of the library first, then those that left it last, because the end of the file is dropped where
 * it is too large.
 */
function* idsOf({ newerIds, olderIds }: LibraryChange, kept: ReadonlyMap<string, unknown>): Generator<string> {
  const seen = new Set<string>()
  for (const ids of [newerIds, olderIds, kept.keys()]) {
    for (const recipeId of ids) {
      if (seen.has(recipeId)) continue
      seen.add(recipeId)
      yield recipeId
    }
  }
}

function kept(version: StoredVersion): Kept {
  const { source, since, replacedAt, isGone, recipe } = version
  return { source, since, replacedAt, isGone, recipeId: recipe.id, line: versionLine(version) }
}

/** With the time at which it came, where that is not known and an earlier one is. */
function after(earlier: Kept | undefined, version: StoredVersion): StoredVersion {
  return earlier === undefined || version.since !== null ? version : { ...version, since: earlier.replacedAt }
}

function recipeOf({ line }: Kept): Recipe | null {
  return checkVersion(parseJson(line))?.recipe ?? null
}

/** The earlier version, unless replaced before `oldest`, and the last one of a removed recipe, which may return unchanged. */
function lasting(versions: readonly Kept[], oldest: Moment): readonly Kept[] {
  const most = versions.at(-1)?.isGone ? 2 : 1
  return versions.filter(({ replacedAt }) => replacedAt > oldest).slice(-most)
}

/** Compares the JSON texts first: most recipes are unchanged, and this is much faster. */
function isSame(one: Recipe, other: Recipe): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other) || sameForTheCook(one, other)
}

function versionLine({ source, since, replacedAt, isGone, recipe }: StoredVersion): string {
  return jsonLine({ format: FORMAT, source, since, replacedAt, isGone, recipe })
}

/** Parses a line; null when it is invalid or in another format. */
function checkVersion(value: unknown): StoredVersion | null {
  const said = stored.safeParse(value).data
  const recipe = checkRecipe(said?.recipe)
  if (said === undefined || recipe === null) return null
  const { source, since, replacedAt, isGone } = said
  return { source, since, replacedAt, isGone, recipe }
}
