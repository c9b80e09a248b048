import { hash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LostBatch } from '../../shared/batch.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment, Recipe } from '../../shared/model.ts'
import { checkRecipe } from '../recipes/snapshotSchema.ts'
import { removeFiles, removeOldBadFiles, setFileAside } from '../storage/badFiles.ts'
import { badPathOf } from '../storage/badPath.ts'
import { codeOf, readRetried, removeIfPossible, writeFlushed } from '../storage/flushed.ts'
import { isNoFile, isUnusable, readRegularFile } from '../storage/regularFile.ts'
import type { FolderOptions, StorageTrouble } from '../storage/storage.ts'
import type { Batch } from './batches.ts'
import { leftOfEntry, type StoredBatch } from './batchSchema.ts'

const KEPT_BAD_FILES = 6
const FROZEN_RECIPE = /^([\w-]+)\.([\da-f]{32})\.json$/u
const ORPHANS_KEPT_MILLISECONDS = 30 * 86_400_000

/** The recipes of batches, one file each, written once. A change of step then does not rewrite a recipe. */
export interface FrozenRecipes {
  /** The first 32 hexadecimal digits of the SHA-256 of the recipe's JSON text. */
  digestOf(recipe: Recipe): string
  /** Writes the recipes of these batches that are not on disk yet. */
  write(batches: readonly Batch[]): void
  /** As `write`, also for files that were written and have been damaged or removed since. Returns whether any was written. */
  writeAgain(batches: readonly Batch[]): boolean
  /** Whether the recipe of this entry is on disk. */
  isWritten(stored: StoredBatch): boolean
  /** Removes the recipes of all other entries. */
  removeAllBut(entries: readonly StoredBatch[]): void
  /**
   * Joins progress and recipe. Where the file is damaged or missing, the recipe is the one that `take` was given, and a
   * damaged file is set aside; `damaged` where there is none. `unread` when the file is there and cannot be read now, which
   * is reported. In both cases the progress must be kept and tried again.
   */
  restore(stored: StoredBatch): Batch | 'damaged' | 'unread'
  /** Whether this is the recipe that has the digest. */
  isIt(recipe: Recipe, digest: string): boolean
  /** Takes a recipe from elsewhere in the place of damaged files. `isIt` must hold. */
  take(recipe: Recipe, digest: string): void
  /** Reports that the recipe of this entry is damaged and may be found later. */
  reportDamaged(stored: StoredBatch): void
  /** Saves progress without a recipe, and what is left of the recipe, as bad files, and reports it. */
  setAside(stored: StoredBatch, hasEnded: boolean): void
  /** Saves an invalid entry of the progress file as a bad file of this name beside the recipes, and reports it. */
  setEntryAside(entry: unknown, file: string, hasEnded: boolean): void
  /** Call after `restore`. Removes unfinished files and old bad files. */
  tidy(): void
  /**
   * Removes recipes of no batch that are older than 30 days at `at`: until then, after a loss of the progress file, they
   * can still be examined. `waiting` are batches whose recipe could not be read yet.
   */
  removeOrphans(at: Moment, waiting: readonly StoredBatch[]): void
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openFrozenRecipes(options: FolderOptions): FrozenRecipes {
  const { folder, now, onTrouble, onRead } = options
  const digests = new WeakMap<Recipe, string>()
  /** Names of the files on disk that are complete. */
  const whole = new Set<string>()
  /** Recipes from elsewhere, by digest. */
  const taken = new Map<string, Recipe>()
  /** Names of the files with the trouble `notRead` or `notSaved`. */
  const refused = new Set<string>()

  function digestOf(recipe: Recipe): string {
    const known = digests.get(recipe)
    if (known !== undefined) return known
    const digest = digestOfText(JSON.stringify(recipe))
    digests.set(recipe, digest)
    return digest
  }

  /** `file` is named in the notice. */
  function setEntryAside(entry: unknown, name: string, hasEnded: boolean, file = name): void {
    const renamedTo = badPathOf(name, now())
    try {
      mkdirSync(folder, { recursive: true })
      writeFlushed(join(folder, renamedTo), JSON.stringify(entry))
      onTrouble({ kind: 'batchLost', file, renamedTo, hasEnded, ...namesIn(entry) })
    } catch (error) {
      onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
      onTrouble({ kind: 'batchLost', file, renamedTo: null, hasEnded, ...namesIn(entry) })
    }
  }

  /** The recipe is that of its own file, or of a file with the same recipe. */
  function namesIn(entry: unknown): Pick<LostBatch, 'recipe' | 'owner'> {
    const { id, recipeDigest, owner } = leftOfEntry(entry)
    const names = { recipe: null, owner: owner?.name ?? null }
    try {
      for (const file of readdirSync(folder)) {
        const [, batchId, digest] = FROZEN_RECIPE.exec(file) ?? []
        if (digest === undefined || (batchId !== id && digest !== recipeDigest)) continue
        const recipe = recipeIn(textOf(file), digest)
        if (recipe !== null) return { ...names, recipe: { number: recipe.number, name: recipe.name } }
      }
    } catch {
      // It is told of without its recipe.
    }
    return names
  }

  function refuse(trouble: Extract<StorageTrouble, { code: string }>): void {
    refused.add(trouble.file)
    onTrouble(trouble)
  }

  function endTrouble(file: string): void {
    if (refused.delete(file)) onRead(file)
  }

  function accept(file: string): void {
    whole.add(file)
    endTrouble(file)
  }

  function write(batches: readonly Batch[]): boolean {
    const before = whole.size
    for (const { id, recipe } of batches) {
      const file = fileOf(id, digestOf(recipe))
      if (whole.has(file)) continue
      try {
        mkdirSync(folder, { recursive: true })
        const path = join(folder, file)
        if (isNoFile(path)) onTrouble(setFileAside(path, now()))
        writeFlushed(path, JSON.stringify(recipe))
        accept(file)
      } catch (error) {
        refuse({ kind: 'notSaved', file, code: codeOf(error) })
      }
    }
    return whole.size > before
  }

  function textOf(file: string): string {
    return readRegularFile(join(folder, file)).toString('utf8')
  }

  /** A file that is there and cannot be read now is not damaged. */
  function isDamaged(file: string, digest: string): boolean {
    try {
      return digestOfText(textOf(file)) !== digest
    } catch (error) {
      const code = codeOf(error)
      return ['ENOENT', 'ENOTDIR'].includes(code) || isUnusable(code)
    }
  }

  return {
    digestOf,
    write,
    writeAgain(batches) {
      for (const { id, recipe } of batches) {
        const file = fileOf(id, digestOf(recipe))
        if (whole.has(file) && isDamaged(file, digestOf(recipe))) whole.delete(file)
      }
      return write(batches)
    },
    isWritten: ({ id, recipeDigest }) => whole.has(fileOf(id, recipeDigest)),
    removeAllBut(entries) {
      const needed = new Set(entries.map(({ id, recipeDigest }) => fileOf(id, recipeDigest)))
      for (const file of whole) {
        if (needed.has(file)) continue
        removeIfPossible(join(folder, file))
        whole.delete(file)
      }
    },
    restore(stored) {
      const { recipeDigest, ...progress } = stored
      const file = fileOf(stored.id, recipeDigest)
      let text: string | null = null
      try {
        text = readRetried(() => textOf(file))
      } catch (error) {
        const code = codeOf(error)
        if (isUnusable(code)) text = ''
        else if (code !== 'ENOENT') {
          refuse({ kind: 'notRead', file, code })
          return 'unread'
        }
      }
      const own = text === null ? null : recipeIn(text, recipeDigest)
      const recipe = own ?? taken.get(recipeDigest) ?? null
      if (recipe === null) return 'damaged'
      digests.set(recipe, recipeDigest)
      if (own !== null) accept(file)
      // The next write writes it again.
      else if (text !== null) onTrouble(setFileAside(join(folder, file), now()))
      return { ...progress, recipe }
    },
    isIt: (recipe, digest) => digestOfText(JSON.stringify(recipe)) === digest,
    take(recipe, digest) {
      taken.set(digest, recipe)
    },
    reportDamaged({ id, recipeDigest }) {
      const file = fileOf(id, recipeDigest)
      if (!refused.has(file)) refuse({ kind: 'notRead', file, code: 'EFTYPE' })
    },
    setAside(stored, hasEnded) {
      const file = fileOf(stored.id, stored.recipeDigest)
      endTrouble(file)
      const moved = setFileAside(join(folder, file), now())
      if (moved.kind === 'notSaved' && moved.code !== 'ENOENT') onTrouble(moved)
      setEntryAside(stored, `${stored.id}.progress.json`, hasEnded, file)
    },
    setEntryAside: (entry, name, hasEnded) => setEntryAside(entry, name, hasEnded),
    tidy() {
      removeOldBadFiles(folder, { kept: KEPT_BAD_FILES })
      removeFiles(folder, (name) => name.endsWith('.new'))
    },
    removeOrphans(at, waiting) {
      const wanted = new Set(waiting.map(({ id, recipeDigest }) => fileOf(id, recipeDigest)))
      removeFiles(folder, (name, changedAt) => {
        const isOrphan = name.endsWith('.json') && !whole.has(name) && !wanted.has(name)
        return isOrphan && at - changedAt > ORPHANS_KEPT_MILLISECONDS
      })
    },
  }
}

/** Throws for an id that is not safe as a file name: ids are made by the program, so that would be a defect. */
function fileOf(id: string, digest: string): string {
  if (!/^[\w-]{1,100}$/u.test(id)) throw new Error(`Not a file name: ${id}`)
  return `${id}.${digest}.json`
}

function recipeIn(text: string, digest: string): Recipe | null {
  return digestOfText(text) === digest ? checkRecipe(parseJson(text)) : null
}

function digestOfText(text: string): string {
  return hash('sha256', text).slice(0, 32)
}
