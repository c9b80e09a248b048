import { closeSync, fsync, rename } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { type FileState, fileStateOf } from '../storage/fileState.ts'
import { flushFolder, removeIfPossible, systemCodeOf } from '../storage/flushed.ts'
import { leaveReserve, replaceLines } from '../storage/jsonLines.ts'
import { openRegularFile } from '../storage/regularFile.ts'
import { type LinePlaces, type LineProblem, type LineReader, readLines, type Unwritten } from './lineReader.ts'
import { checkLibraryRecipe } from './snapshotSchema.ts'

/** Why lines could not be made a file: one of them could not be read, or the disk refused the file. */
export interface SaveProblem {
  readonly kind: 'notRead' | 'notSaved'
  readonly code: string
}

/**
 * The lines of the recipes by their place, on disk. Lines that the disk did not take stay in memory behind them until it
 * does. Reading blocks for one line, and fails for a line that has changed.
 */
export interface RecipeLines extends Pick<LineReader, 'line' | 'unread' | 'whenUnread'> {
  readonly count: number
  readonly places: LinePlaces
  /**
   * The recipe at a place. Its texts are cut as if the service had sent it now. Fails for one with another id than `id`:
   * an index that lies must not show one recipe as another.
   */
  recipe(place: number, id?: string): Result<Recipe, LineProblem>
  /** Makes the lines the file at `path`. Does not block while the disk writes. */
  save(path: string): Promise<Result<null, SaveProblem>>
  /**
   * Whether the file at `path` has these lines and no others. A file in another state than when it was verified or
   * written is read, in slices. Fails if a line can no longer be read.
   */
  isAt(path: string): Promise<Result<boolean, LineProblem>>
  /** Lines cannot be read after it. */
  close(): void
}

const flush = promisify(fsync)
const renameFile = promisify(rename)

/**
 * `file` is closed by `close`. The file at `temporary` is the same, as long as it has no other name. `verified` is the
 * state in which the file was read as a whole; null for none.
 */
export function openRecipeLines(options: {
  readonly file: number | null
  readonly places: LinePlaces
  readonly unwritten?: readonly Unwritten[]
  readonly temporary?: string | null
  readonly verified?: FileState | null
}): RecipeLines {
  const { places } = options
  let { file, temporary = null, unwritten = [], verified = null } = options
  const { line, pieces, unread, whenUnread, noteUnread } = readLines(places, () => ({ file, unwritten }))

  async function copy(path: string): Promise<Result<null, SaveProblem>> {
    let kind: SaveProblem['kind'] = 'notSaved'
    const onUnread = () => {
      kind = 'notRead'
    }
    try {
      await leaveReserve(
        dirname(path),
        places.lengths.reduce((sum, length) => sum + length, 0),
      )
      const saving = await replaceLines(path, pieces(onUnread), { leavesReserve: true })
      if (!saving.ok) return failed({ kind, code: saving.failure.code })
      const { file: copied } = openRegularFile(path, Number.POSITIVE_INFINITY)
      if (file !== null) closeSync(file)
      if (temporary !== null) removeIfPossible(temporary)
      file = copied
      verified = fileStateOf(copied)
      temporary = null
      unwritten = []
      return success(null)
    } catch (error) {
      return failed({ kind: 'notSaved', code: systemCodeOf(error) })
    }
  }

  return {
    count: places.starts.length,
    places,
    line,
    recipe(place, id) {
      const bytes = line(place)
      if (!bytes.ok) return bytes
      const recipe = checkLibraryRecipe(parseJson(bytes.value.toString('utf8')))
      const isIt = recipe !== null && (id === undefined || recipe.id === id)
      return isIt ? success(recipe) : noteUnread('EFTYPE')
    },
    async save(path) {
      const from = temporary
      if (file === null || from === null || unwritten.length > 0) return copy(path)
      temporary = null
      const naming = await nameFile(file, from, path)
      if (naming.ok && file !== null) verified = fileStateOf(file)
      return naming
    },
    async isAt(path) {
      const found = fileStateOf(path)
      if (found !== null && found.text === verified?.text) return success(true)
      const state = file === null ? null : fileStateOf(file)
      let bytes = 0
      try {
        for await (const piece of pieces()) bytes += piece.length
      } catch (error) {
        return failed(systemCodeOf(error))
      }
      if (found === null || found.text !== state?.text || found.size !== bytes) return success(false)
      verified = state
      return success(true)
    },
    unread,
    whenUnread,
    close() {
      if (file !== null) closeSync(file)
      if (temporary !== null) removeIfPossible(temporary)
      file = null
      temporary = null
      unwritten = []
    },
  }
}

/** A file that was written whole only needs its name. */
async function nameFile(written: number, from: string, path: string): Promise<Result<null, SaveProblem>> {
  try {
    await flush(written)
    await renameFile(from, path)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    removeIfPossible(from)
    return failed({ kind: 'notSaved', code: systemCodeOf(error) })
  }
}
