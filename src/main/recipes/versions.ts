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
  /** Whose recipes they are, as in `LibraryOptions`: versions of another source are kept, and not shown. */
  readonly source: string
  readonly now: () => Moment
}

/**
 * What the recipes of the library said before: at most three versions of each, none that was replaced over a year ago.
 */
export interface RecipeVersions {
  /** Reads the file; resolves when it is read or there is none. Read once, however often called. */
  load(): Promise<void>
  /**
   * The library is about to show other recipes: keeps every version that a cook would see changed. Resolves when they
   * are on the disk, or could not be: see `troubles`. For `onReplacing` of the library, which calls it one at a time.
   */
  replacing(before: readonly Recipe[], after: readonly Recipe[], at: Moment): Promise<void>
  /**
   * The version that was current then, where it has been replaced since; else null. Where more versions came since than
   * are kept, the oldest of them.
   */
  versionAt(recipeId: string, moment: Moment): KeptVersion | null
  /** When the library's present version came; null where no earlier one is kept. */
  changedAt(recipeId: string): Moment | null
  /**
   * What a person sees changed in the library's version of a recipe, or null for nothing: since they cooked it last, or
   * within the last 30 days where they never have (`lastCookedAt` is null). `at` is the date of the latest change.
   */
  changesSince(asked: {
    readonly recipe: Recipe
    readonly lastCookedAt: Moment | null
    readonly now: Moment
  }): RecipeChanges | null
  /** What is wrong with the file at this moment. Versions are kept in memory meanwhile. */
  troubles(): readonly StorageTrouble[]
}

const MOST_VERSIONS = 3
const DAY = 86_400_000
const KEPT_FOR = 365 * DAY
const LATELY = 30 * DAY

/** A version as the line of its file: a library changes by thousands of recipes, and few of them are asked for. */
interface Kept extends Omit<StoredVersion, 'recipe'> {
  readonly recipeId: string
  readonly line: string
}

export function createRecipeVersions({ file, source, now }: RecipeVersionsOptions): RecipeVersions {
  /** Of this source, by recipe, the oldest first. */
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
        // A torn line, or one of a later program, takes nothing else with it.
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
    ofOtherSources = ofOtherSources.filter((one) => one.replacedAt > at - KEPT_FOR)
    if (isChanged || !isSaved) await save()
  }

  /** The versions of one recipe, when `older` of the library gives way to `newer`; undefined where there is none. */
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
      // It is back: what was there when it left is an earlier version only where it is another one.
      if (then !== null && !isSame(then, newer))
        next = [...next, kept({ source, replacedAt: at, isGone: false, recipe: then })]
    }
    if (older === undefined || (newer !== undefined && isSame(older, newer))) return next
    const last = next.at(-1)
    const lastRecipe = last === undefined ? null : recipeOf(last)
    // Kept once already, when the program ended before the library was saved.
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

/** What was there when the recipe left may turn out to be no earlier version: it takes the place of none. */
function lasting(versions: readonly Kept[], at: Moment): readonly Kept[] {
  const most = versions.at(-1)?.isGone ? MOST_VERSIONS + 1 : MOST_VERSIONS
  return versions.filter(({ replacedAt }) => replacedAt > at - KEPT_FOR).slice(-most)
}

/** Most recipes are the same to the letter, which is known much faster. */
function isSame(one: Recipe, other: Recipe): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other) || sameForTheCook(one, other)
}
