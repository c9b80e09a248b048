import { closeSync, fsync, readSync, rename } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { startSlice } from '../scheduling/slices.ts'
import { type FileState, fileStateOf } from '../storage/fileState.ts'
import { codeOf, flushFolder, removeIfPossible } from '../storage/flushed.ts'
import { replaceLines } from '../storage/jsonLines.ts'
import { openRegularFile, UnusableError } from '../storage/regularFile.ts'
import { checkRecipe } from './snapshotSchema.ts'

/** Where lines lie in a file, in bytes, and the CRC-32 of each, with their line ends. */
export interface LinePlaces {
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
  readonly checks: Uint32Array
}

/** Bytes that the disk did not take: whole lines, with the offset that they would have. */
export interface Unwritten {
  readonly start: number
  readonly bytes: Buffer
}

/** The system's error code, or `EFTYPE` for a line that is not one that was written. */
type LineProblem = string

/**
 * The lines of the recipes by their place, on disk. Lines that the disk did not take stay in memory behind them until it
 * does. Reading blocks for one line, and fails for a line that has changed.
 */
export interface RecipeLines {
  readonly count: number
  readonly places: LinePlaces
  /** The recipe at a place. Its texts are cut as if the service had sent it now. */
  recipe(place: number): Result<Recipe, LineProblem>
  /** The line at a place with its line end. */
  line(place: number): Result<Buffer, LineProblem>
  /** Makes the lines the file at `path`. Does not block while the disk writes. */
  save(path: string): Promise<Result<null, string>>
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
const COPIED_AT_ONCE = 256 * 1024

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
  const { starts, lengths, checks } = places
  let { file, temporary = null, unwritten = [], verified = null } = options

  function bytesAt(start: number, length: number): Buffer {
    const held = unwritten.findLast((one) => one.start <= start)
    if (held !== undefined) return held.bytes.subarray(start - held.start, start - held.start + length)
    if (file === null) throw new UnusableError('EBADF')
    return readBytes(file, start, length)
  }

  function bytesOf(place: number): Buffer {
    const [start, length] = [starts[place], lengths[place]]
    if (start === undefined || length === undefined) throw new RangeError(`There is no line ${place}`)
    const bytes = bytesAt(start, length)
    if (crc32(bytes) !== checks[place]) throw new UnusableError('EFTYPE')
    return bytes
  }

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const slice = startSlice()
    let piece: Buffer[] = []
    let bytes = 0
    for (let place = 0; place < starts.length; place++) {
      const next = bytesOf(place)
      piece.push(next)
      bytes += next.length
      if (bytes > COPIED_AT_ONCE) {
        yield Buffer.concat(piece)
        piece = []
        bytes = 0
      }
      if (slice.isOver()) await slice.next()
    }
    yield Buffer.concat(piece)
  }

  async function copy(path: string): Promise<Result<null, string>> {
    try {
      const saving = await replaceLines(path, pieces())
      if (!saving.ok) return failed(saving.failure.code)
      const { file: copied } = openRegularFile(path, Number.POSITIVE_INFINITY)
      if (file !== null) closeSync(file)
      if (temporary !== null) removeIfPossible(temporary)
      file = copied
      verified = fileStateOf(copied)
      temporary = null
      unwritten = []
      return success(null)
    } catch (error) {
      return failed(codeOf(error))
    }
  }

  return {
    count: starts.length,
    places,
    line: (place) => resultOf(() => bytesOf(place)),
    recipe(place) {
      const bytes = this.line(place)
      if (!bytes.ok) return bytes
      const recipe = checkRecipe(parseJson(bytes.value.toString('utf8')))
      return recipe === null ? failed('EFTYPE') : success(recipe)
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
        return failed(codeOf(error))
      }
      if (found === null || found.text !== state?.text || found.size !== bytes) return success(false)
      verified = state
      return success(true)
    },
    close() {
      if (file !== null) closeSync(file)
      if (temporary !== null) removeIfPossible(temporary)
      file = null
      temporary = null
      unwritten = []
    },
  }
}

function resultOf(read: () => Buffer): Result<Buffer, LineProblem> {
  try {
    return success(read())
  } catch (error) {
    return failed(codeOf(error))
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

/** A file that was written whole only needs its name. */
async function nameFile(written: number, from: string, path: string): Promise<Result<null, string>> {
  try {
    await flush(written)
    await renameFile(from, path)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    removeIfPossible(from)
    return failed(codeOf(error))
  }
}
