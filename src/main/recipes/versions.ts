import { basename } from 'node:path'
import { parseJson } from '../../shared/json/parseJson.ts'
import { recipeChanges, sameForTheCook } from '../../shared/kitchen/recipeChanges.ts'
import type { Moment, Recipe } from '../../shared/model.ts'
import type { RecipeChanges } from '../../shared/recipeChange.ts'
import { setFileAside } from '../storage/badFiles.ts'
import { codeOf } from '../storage/flushed.ts'
import { readJsonLines, replaceLines } from '../storage/jsonLines.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { inSlices } from './slices.ts'
import { checkVersion, type KeptVersion, type StoredVersion, versionLine } from './versionsSchema.ts'

export type { KeptVersion } from './versionsSchema.ts'

interface RecipeVersionsOptions {
  /** Its folder must exist. */
  readonly file: string
  /** As in `LibraryOptions`. Versions of another source are kept but not shown. */
  readonly source: string
  readonly now: () => Moment
}

/** Earlier versions of the recipes: at most three of each, none that was replaced more than a year ago. */
export interface RecipeVersions {
  /** Reads the file. Idempotent. Resolves when it is read, or when there is none. */
  load(): Promise<void>
  /**
   * For `onReplacing` of the library: keeps every version whose replacement a cook would notice. Resolves after the
   * attempt to save: see `troubles`. Calls must not overlap.
   */
  replacing(before: readonly Recipe[], after: readonly Recipe[], at: Moment): Promise<void>
  /**
   * Returns the version that was current at `moment`; null when it still is. When that version is no longer kept, the
   * oldest kept one.
   */
  versionAt(recipeId: string, moment: Moment): KeptVersion | null
  /** When the library received its current version; null when no earlier one is kept. */
  changedAt(recipeId: string): Moment | null
  /**
   * Returns the changes since `lastCookedAt`, or of the last 30 days when it is null (never cooked); null for none.
   * `at` is the time of the latest change.
   */
  changesSince(asked: {
    readonly recipe: Recipe
    readonly lastCookedAt: Moment | null
    readonly now: Moment
  }): RecipeChanges | null
  /** Current troubles with the file. Versions are kept in memory meanwhile. */
  troubles(): readonly StorageTrouble[]
}

const MOST_VERSIONS = 3
const DAY = 86_400_000
const KEPT_MILLISECONDS = 365 * DAY
const LATELY = 30 * DAY

/** A version as its serialised line. Parsed on demand: thousands of recipes may change, and few are requested. */
interface Kept extends Omit<StoredVersion, 'recipe'> {
  readonly recipeId: string
  readonly line: string
}

export function createRecipeVersions({ file, source, now }: RecipeVersionsOptions): RecipeVersions {
  /** Versions of this source by recipe id, oldest first. */
  let own: ReadonlyMap<string, readonly Kept[]> = new Map()
  let ofOtherSources: readonly Kept[] = []
  let isSaved = true
  let fileSetAside: StorageTrouble | null = null
  let notSaved: StorageTrouble | null = null
  let loading: Promise<void> | null = null

  function load(): Promise<void> {
    loading ??= readFile()
    return loading
  }

  async function readFile(): Promise<void> {
    const read = new Map<string, Kept[]>()
    const others: Kept[] = []
    let isEmpty = true
    try {
      for await (const { value } of readJsonLines(file)) {
        isEmpty = false
        const version = checkVersion(value)
        // Skips a torn line or one of a newer program, and keeps the others.
        if (version === null) continue
        const one = kept(version)
        if (one.source !== source) others.push(one)
        else if (read.get(one.recipeId)?.push(one) === undefined) read.set(one.recipeId, [one])
      }
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'ENOENT') notSaved = { kind: 'notSaved', file: basename(file), code }
    }
    if (!isEmpty && read.size === 0 && others.length === 0) fileSetAside = setFileAside(file, now())
    own = new Map([...read].map(([recipeId, versions]) => [recipeId, lasting(versions, now())]))
    ofOtherSources = others
  }

  async function replacing(before: readonly Recipe[], after: readonly Recipe[], at: Moment): Promise<void> {
    await load()
    const older = new Map(before.map((recipe) => [recipe.id, recipe]))
    const newer = new Map(after.map((recipe) => [recipe.id, recipe]))
    const next = new Map<string, readonly Kept[]>()
    let isChanged = false
    await inSlices(new Set([...older.keys(), ...own.keys()]), (recipeId) => {
      const present = versionsOf(recipeId)
      const versions = lasting(withReplaced(present, older.get(recipeId), newer.get(recipeId), at), at)
      if (versions.length > 0) next.set(recipeId, versions)
      if (versions.length !== present.length || versions.some((one, index) => one !== present[index])) isChanged = true
    })
    own = next
    ofOtherSources = ofOtherSources.filter((one) => one.replacedAt > at - KEPT_MILLISECONDS)
    if (isChanged || !isSaved) await save()
  }

  /** The versions of a recipe after `newer` replaces `older`. Either is undefined when the library lacks the recipe. */
  function withReplaced(
    versions: readonly Kept[],
    older: Recipe | undefined,
    newer: Recipe | undefined,
    at: Moment,
  ): readonly Kept[] {
    let next = versions
    const gone = next.at(-1)
    if (gone?.isGone && newer !== undefined) {
      const then = recipeOf(gone)
      next = next.slice(0, -1)
      // The recipe has returned. Its last version is an earlier one only if it differs from the new one.
      if (then !== null && !isSame(then, newer))
        next = [...next, kept({ source, replacedAt: at, isGone: false, recipe: then })]
    }
    if (older === undefined || (newer !== undefined && isSame(older, newer))) return next
    const last = next.at(-1)
    const lastRecipe = last === undefined ? null : recipeOf(last)
    // Already kept: the program ended before the library was saved.
    if (lastRecipe !== null && isSame(lastRecipe, older)) next = next.slice(0, -1)
    return [...next, kept({ source, replacedAt: at, isGone: newer === undefined, recipe: older })]
  }

  async function save(): Promise<void> {
    const saving = await replaceLines(file, lines())
    isSaved = saving.ok
    notSaved = saving.ok ? null : saving.failure
  }

  function* lines(): Generator<string> {
    for (const versions of own.values()) for (const { line } of versions) yield line
    for (const { line } of ofOtherSources) yield line
  }

  function versionsOf(recipeId: string): readonly Kept[] {
    return own.get(recipeId) ?? []
  }

  function replacedVersionsOf(recipeId: string): readonly Kept[] {
    return versionsOf(recipeId).filter(({ isGone }) => !isGone)
  }

  function versionAt(recipeId: string, moment: Moment): KeptVersion | null {
    const current = replacedVersionsOf(recipeId).find(({ replacedAt }) => replacedAt > moment)
    const recipe = current === undefined ? null : recipeOf(current)
    return current === undefined || recipe === null ? null : { recipe, replacedAt: current.replacedAt }
  }

  function changedAt(recipeId: string): Moment | null {
    return replacedVersionsOf(recipeId).at(-1)?.replacedAt ?? null
  }

  return {
    load,
    replacing,
    versionAt,
    changedAt,
    changesSince({ recipe, lastCookedAt, now }) {
      const then = versionAt(recipe.id, lastCookedAt ?? now - LATELY)
      const at = changedAt(recipe.id)
      if (then === null || at === null) return null
      const changes = recipeChanges(then.recipe, recipe)
      return changes.length === 0 ? null : { at, sinceCooked: lastCookedAt !== null, changes }
    },
    troubles: () => [fileSetAside, notSaved].filter((trouble) => trouble !== null),
  }
}

function kept(version: StoredVersion): Kept {
  const { source, replacedAt, isGone, recipe } = version
  return { source, replacedAt, isGone, recipeId: recipe.id, line: versionLine(version) }
}

function recipeOf({ line }: Kept): Recipe | null {
  return checkVersion(parseJson(line))?.recipe ?? null
}

/** Drops old versions. The last one of a removed recipe does not count: it may return unchanged. */
function lasting(versions: readonly Kept[], at: Moment): readonly Kept[] {
  const most = versions.at(-1)?.isGone ? MOST_VERSIONS + 1 : MOST_VERSIONS
  return versions.filter(({ replacedAt }) => replacedAt > at - KEPT_MILLISECONDS).slice(-most)
}

/** Compares the JSON texts first: most recipes are unchanged, and this is much faster. */
function isSame(one: Recipe, other: Recipe): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other) || sameForTheCook(one, other)
}
