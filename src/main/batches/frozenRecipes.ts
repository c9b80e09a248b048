import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment, Recipe } from '../../shared/model.ts'
import { checkRecipe } from '../recipes/snapshotSchema.ts'
import { badPathOf, removeOldBadFiles } from '../storage/badFiles.ts'
import { codeOf, removeIfPossible, writeFlushed } from '../storage/flushed.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import type { Batch } from './batch.ts'
import type { StoredBatch } from './batchSchema.ts'

const KEPT_BAD_FILES = 6
const ORPHANS_KEPT = 30 * 86_400_000

/** The recipes of batches, each in a file of its own that is written once: a step then writes no recipe. */
interface FrozenRecipes {
  /** A change of the recipe changes it. */
  digestOf(recipe: Recipe): string
  /** Writes the recipes of these batches that are not on the disk. */
  write(batches: readonly Batch[]): void
  /** Removes the recipes of all other batches. */
  removeAllBut(batches: readonly Batch[]): void
  /** Puts a batch together. Null where its recipe is missing or damaged: what is left of it is set aside, and told. */
  restore(stored: StoredBatch): Batch | null
  /** Keeps progress that cannot be read as a bad file of this name beside the recipes, and tells it. */
  setEntryAside(entry: unknown, file: string): void
  /**
   * For after restoring: removes what was being written at a kill, old bad files, and what no batch has named for long.
   */
  tidy(): void
}

export function openFrozenRecipes(options: {
  folder: string
  now: () => Moment
  onTrouble: (trouble: StorageTrouble) => void
}): FrozenRecipes {
  const { folder, now, onTrouble } = options
  const digests = new WeakMap<Recipe, string>()
  /** The files on the disk that are whole. */
  const whole = new Set<string>()

  function digestOf(recipe: Recipe): string {
    const known = digests.get(recipe)
    if (known !== undefined) return known
    const digest = digestOfText(JSON.stringify(recipe))
    digests.set(recipe, digest)
    return digest
  }

  function setAside(stored: StoredBatch, damaged: boolean): void {
    const file = fileOf(stored.id, stored.recipeDigest)
    const progress = badPathOf(`${stored.id}.progress.json`, now())
    const renamedTo = damaged ? badPathOf(file, now()) : progress
    try {
      mkdirSync(folder, { recursive: true })
      if (damaged) renameSync(join(folder, file), join(folder, renamedTo))
      writeFlushed(join(folder, progress), JSON.stringify(stored))
      onTrouble({ kind: 'fileSetAside', file, renamedTo })
    } catch (error) {
      onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
    }
  }

  return {
    digestOf,
    write(batches) {
      for (const { id, recipe } of batches) {
        const file = fileOf(id, digestOf(recipe))
        if (whole.has(file)) continue
        try {
          mkdirSync(folder, { recursive: true })
          writeFlushed(join(folder, file), JSON.stringify(recipe))
          whole.add(file)
        } catch (error) {
          onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
        }
      }
    },
    removeAllBut(batches) {
      const needed = new Set(batches.map(({ id, recipe }) => fileOf(id, digestOf(recipe))))
      for (const file of whole) {
        if (needed.has(file)) continue
        removeIfPossible(join(folder, file))
        whole.delete(file)
      }
    },
    restore(stored) {
      const { recipeDigest, ...progress } = stored
      const file = fileOf(stored.id, recipeDigest)
      const text = read(join(folder, file))
      const recipe = text !== null && digestOfText(text) === recipeDigest ? checkRecipe(parseJson(text)) : null
      if (recipe === null) {
        setAside(stored, text !== null)
        return null
      }
      digests.set(recipe, recipeDigest)
      whole.add(file)
      return { ...progress, recipe }
    },
    setEntryAside(entry, file) {
      const renamedTo = badPathOf(file, now())
      try {
        mkdirSync(folder, { recursive: true })
        writeFlushed(join(folder, renamedTo), JSON.stringify(entry))
        onTrouble({ kind: 'fileSetAside', file, renamedTo })
      } catch (error) {
        onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
      }
    },
    tidy() {
      try {
        removeOldBadFiles(folder, { kept: KEPT_BAD_FILES })
        for (const name of readdirSync(folder))
          if (name.endsWith('.new') || isOrphan(name)) removeIfPossible(join(folder, name))
      } catch {
        // No folder yet, or none that can be read: reading the recipes has told.
      }
    },
  }

  /** A recipe is kept for a while after the file of all progress was lost, so that it can be looked into. */
  function isOrphan(name: string): boolean {
    const isRecipe = name.endsWith('.json') && !whole.has(name)
    return isRecipe && now() - statSync(join(folder, name)).mtimeMs > ORPHANS_KEPT
  }
}

/** An id comes from the program itself: one that is no file name is a defect. */
function fileOf(id: string, digest: string): string {
  if (!/^[\w-]{1,100}$/u.test(id)) throw new Error(`Not a file name: ${id}`)
  return `${id}.${digest}.json`
}

function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
