import { createHash } from 'node:crypto'
import { closeSync, openSync, read, write } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { failed, type Result, success } from '../../shared/result.ts'
import { removeIfPossible, removeTemporary, systemCodeOf } from '../storage/flushed.ts'
import { leaveReserve } from '../storage/jsonLines.ts'
import { UnusableError } from '../storage/regularFile.ts'
import { collectPlaces, type HeldLines, type LineProblem, openRecipeLines, type RecipeLines } from './recipeLines.ts'

/**
 * Writes lines to a temporary file while they arrive. Once the disk refuses a piece, or has only its reserve left, all
 * lines stay in memory and the file is removed: a part of a library must not take the space that the journal needs.
 */
export interface RecipeLinesWriter {
  /** Of all lines, with those that are not written yet. */
  readonly bytes: () => number
  /** A line with its line end. */
  append(line: string | Uint8Array): void
  /** Resolves when all but a part of a piece is with the system. Who appends much calls it now and then. */
  settle(): Promise<void>
  /**
   * The lines, and the SHA-256 of all of them. They take over the temporary file. Fails where lines could not be read
   * back after a refusal; then there is no file.
   */
  finish(): Promise<Result<{ readonly lines: RecipeLines; readonly content: string }, LineProblem>>
  /** Removes the temporary file. */
  discard(): Promise<void>
}

const PIECE_BYTES = 256 * 1024
/** The most bytes of a UTF-16 code unit in UTF-8. */
const WIDEST = 3

/** Creates the temporary file `path`. */
export function writeRecipeLines(path: string): RecipeLinesWriter {
  const places = collectPlaces()
  const hash = createHash('sha256')
  let file: number | null = create(path)
  const held: HeldLines[] = []
  /** Of lines that were written and could not be read back. */
  let lost: LineProblem | null = null
  let writing: Promise<void> = Promise.resolve()
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  /** Bytes in the piece, and those before it. */
  let filled = 0
  let before = 0

  function endPiece(): void {
    if (filled === 0) return
    const lines = { start: before, bytes: piece.subarray(0, filled) }
    hash.update(lines.bytes)
    writing = writing.then(() => writePiece(lines))
    before += filled
    piece = Buffer.allocUnsafe(PIECE_BYTES)
    filled = 0
  }

  async function writePiece({ start, bytes }: HeldLines): Promise<void> {
    try {
      if (file !== null) await leaveReserve(dirname(path), bytes.length)
      for (let written = 0; file !== null && written < bytes.length; ) {
        const { bytesWritten } = await promisify(write)(file, bytes, written, bytes.length - written, start + written)
        written += bytesWritten
      }
    } catch (error) {
      systemCodeOf(error)
      await takeBack(start)
    }
    if (file === null && lost === null) held.push({ start, bytes })
  }

  /** Reads what was written back into memory, and removes the file. */
  async function takeBack(length: number): Promise<void> {
    try {
      const bytes = Buffer.allocUnsafe(length)
      for (let taken = 0; file !== null && taken < length; ) {
        const { bytesRead } = await promisify(read)(file, bytes, taken, length - taken, taken)
        if (bytesRead === 0) throw new UnusableError('EFTYPE')
        taken += bytesRead
      }
      held.push({ start: 0, bytes })
    } catch (error) {
      lost = systemCodeOf(error)
    } finally {
      remove()
    }
  }

  function remove(): void {
    if (file === null) return
    closeSync(file)
    file = null
    removeIfPossible(path)
  }

  return {
    bytes: () => before + filled,
    append(line) {
      const most = typeof line === 'string' ? line.length * WIDEST : line.length
      if (filled + most > piece.length) {
        endPiece()
        if (most > piece.length) piece = Buffer.allocUnsafe(most)
      }
      const length = typeof line === 'string' ? piece.write(line, filled, 'utf8') : line.length
      if (typeof line !== 'string') piece.set(line, filled)
      places.add(before + filled, length, crc32(piece.subarray(filled, filled + length)))
      filled += length
    },
    settle: () => writing,
    async finish() {
      endPiece()
      await writing
      if (lost !== null) return failed(lost)
      const temporary = file === null ? null : path
      const lines = openRecipeLines({ file, held, places: places.finish(), temporary })
      return success({ lines, content: hash.digest('hex') })
    },
    async discard() {
      await writing
      remove()
    },
  }
}

function create(path: string): number | null {
  try {
    removeTemporary(path)
    return openSync(path, 'wx+')
  } catch {
    return null
  }
}
