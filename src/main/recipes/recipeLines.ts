import { closeSync, fsync, readSync, rename } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { startSlice } from '../scheduling/slices.ts'
import { fileStateOf } from '../storage/fileState.ts'
import { flushFolder, removeIfPossible, systemCodeOf } from '../storage/flushed.ts'
import { leaveReserve, replaceLines } from '../storage/jsonLines.ts'
import { openRegularFile, UnusableError } from '../storage/regularFile.ts'
import { checkLibraryRecipe } from './snapshotSchema.ts'

/** Where lines lie in a file, in bytes, and the CRC-32 of each, with their line ends. */
export interface LinePlaces {
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
  readonly checks: Uint32Array
}

/** Whole lines in memory, with the offset that they would have in the file. */
export interface HeldLines {
  readonly start: number
  readonly bytes: Buffer
}

/** The system's error code, or `EFTYPE` for a line that is not one that was written. */
export type LineProblem = string

/** Why lines could not be made a file: one of them could not be read, or the disk refused the file. */
interface SaveProblem {
  readonly kind: 'notRead' | 'notSaved'
  readonly code: string
}

/**
 * The lines of the recipes by their place: in a file, or in memory where the disk did not take them. Reading blocks for
 * one line, and fails for a line that has changed. The first one that cannot be read is remembered and reported.
 */
export interface RecipeLines {
  readonly count: number
  readonly places: LinePlaces
  /** The line at a place with its line end. */
  line(place: number): Result<Buffer, LineProblem>
  /**
   * The recipe at a place. Its texts are cut as if the service had sent it now. Fails for one with another id than `id`:
   * an index that lies must not show one recipe as another.
   */
  recipe(place: number, id?: string): Result<Recipe, LineProblem>
  /** Makes the lines the file at `path`. Does not block while the disk writes. */
  save(path: string): Promise<Result<null, SaveProblem>>
  /** Whether the file at `path` is the one that was verified or written, and was not changed since. */
  isAt(path: string): boolean
  /** What was wrong with the first line that could not be read; null for none. */
  unread(): LineProblem | null
  /** Calls `tell` once, when a line cannot be read, or at once if one could not. Replaces what was set before. */
  whenUnread(tell: () => void): void
  /** Lines cannot be read after it. */
  close(): void
}

const PIECE_BYTES = 256 * 1024
const flush = promisify(fsync)
const renameFile = promisify(rename)

/** Collects the places of lines that lie one behind the other. */
export function collectPlaces() {
  const [starts, lengths, checks]: [number[], number[], number[]] = [[], [], []]
  return {
    add(start: number, length: number, check: number): void {
      starts.push(start)
      lengths.push(length)
      checks.push(check)
    },
    finish: (): LinePlaces => ({
      starts: Uint32Array.from(starts),
      lengths: Uint32Array.from(lengths),
      checks: Uint32Array.from(checks),
    }),
  }
}

/** Whether the lines lie one behind the other and are `bytes` long together. */
export function areInRow({ starts, lengths }: LinePlaces, bytes: number): boolean {
  let end = 0
  for (const [place, length] of lengths.entries()) {
    if (starts[place] !== end) return false
    end += length
  }
  return end === bytes
}

/**
 * `file` is closed by `close`; null for lines in memory. The file at `temporary` is the same, as long as it has no other
 * name. `verified` is the state in which the file was read as a whole; null for none.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openRecipeLines(options: {
  readonly file: number | null
  readonly places: LinePlaces
  readonly held?: readonly HeldLines[]
  readonly temporary?: string | null
  readonly verified?: string | null
}): RecipeLines {
  const { places } = options
  const { starts, lengths, checks } = places
  let { file, temporary = null, held = [], verified = null } = options
  let unread: LineProblem | null = null
  let tell = () => {}

  function bytesAt(start: number, length: number): Buffer {
    if (file !== null) return readBytes(file, start, length)
    const lines = held.findLast((one) => one.start <= start)
    if (lines === undefined) throw new UnusableError('EBADF')
    return lines.bytes.subarray(start - lines.start, start - lines.start + length)
  }

  function noteUnread(problem: LineProblem): Result<never, LineProblem> {
    if (unread === null) {
      unread = problem
      tell()
    }
    return failed(problem)
  }

  function line(place: number): Result<Buffer, LineProblem> {
    const [start, length] = [starts[place], lengths[place]]
    if (start === undefined || length === undefined) throw new RangeError(`There is no line ${place}`)
    try {
      const bytes = bytesAt(start, length)
      return crc32(bytes) === checks[place] ? success(bytes) : noteUnread('EFTYPE')
    } catch (error) {
      return noteUnread(systemCodeOf(error))
    }
  }

  /** All lines, in pieces and in time slices. Throws an `UnusableError` for a line that cannot be read. */
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const slice = startSlice()
    let piece: Buffer[] = []
    let bytes = 0
    for (let place = 0; place < starts.length; place++) {
      const next = line(place)
      if (!next.ok) throw new UnusableError(next.failure)
      piece.push(next.value)
      bytes += next.value.length
      if (bytes > PIECE_BYTES) {
        yield Buffer.concat(piece)
        piece = []
        bytes = 0
      }
      if (slice.isOver()) await slice.next()
    }
    yield Buffer.concat(piece)
  }

  function drop(): void {
    if (file !== null) closeSync(file)
    if (temporary !== null) removeIfPossible(temporary)
    file = null
    temporary = null
    held = []
  }

  async function copy(path: string): Promise<void> {
    const bytes = lengths.reduce((sum, length) => sum + length, 0)
    await leaveReserve(dirname(path), bytes)
    const saving = await replaceLines(path, pieces(), { leavesReserve: true })
    if (!saving.ok) throw Object.assign(new Error('Not saved'), { code: saving.failure.code })
    const copied = openRegularFile(path, Number.POSITIVE_INFINITY)
    drop()
    file = copied.file
  }

  /** A file that was written whole only needs its name. */
  async function nameFile(written: number, from: string, path: string): Promise<void> {
    temporary = null
    try {
      await flush(written)
      await renameFile(from, path)
      flushFolder(dirname(path))
    } catch (error) {
      removeIfPossible(from)
      throw error
    }
  }

  return {
    count: starts.length,
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
      try {
        await (file !== null && temporary !== null ? nameFile(file, temporary, path) : copy(path))
        verified = file === null ? null : (fileStateOf(file)?.text ?? null)
        return success(null)
      } catch (error) {
        return failed({ kind: unread === null ? 'notSaved' : 'notRead', code: systemCodeOf(error) })
      }
    },
    isAt: (path) => verified !== null && fileStateOf(path)?.text === verified,
    unread: () => unread,
    whenUnread(teller) {
      tell = teller
      if (unread !== null) tell()
    },
    close: drop,
  }
}

function readBytes(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) {
    const more = readSync(file, bytes, read, length - read, start + read)
    if (more === 0) throw new UnusableError('EFTYPE')
    read += more
  }
  return bytes
}
