import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Result, success } from '../../shared/result.ts'
import { writeLinePieces } from './linePieces.ts'
import type { LineProblem } from './lineReader.ts'
import { openRecipeLines, type RecipeLines } from './recipeLines.ts'

/** Writes lines to a temporary file while they arrive, or keeps all in memory: see `writeLinePieces`. */
export interface RecipeLinesWriter {
  /** Of all lines, with those that are not written yet. */
  readonly bytes: () => number
  /** A line with its line end. */
  append(line: string | Uint8Array): void
  /** Whether more than 4 MiB wait for the disk. Who appends faster than it writes calls `settle` then. */
  isBehind(): boolean
  /** Resolves when all but a part of a piece is with the system. */
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
const MOST_WAITING = 4 * 1024 * 1024
/** The most bytes of a UTF-16 code unit in UTF-8. */
const WIDEST = 3

/** Creates the temporary file `path`. */
export function writeRecipeLines(path: string): RecipeLinesWriter {
  const starts: number[] = []
  const lengths: number[] = []
  const checks: number[] = []
  const hash = createHash('sha256')
  const pieces = writeLinePieces(path)
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  /** Bytes in the piece, and those before it. */
  let filled = 0
  let before = 0

  function endPiece(): void {
    if (filled === 0) return
    const bytes = piece.subarray(0, filled)
    hash.update(bytes)
    pieces.add({ start: before, bytes })
    before += filled
    piece = Buffer.allocUnsafe(PIECE_BYTES)
    filled = 0
  }

  function append(line: string | Uint8Array): void {
    const most = typeof line === 'string' ? line.length * WIDEST : line.length
    if (filled + most > piece.length) {
      endPiece()
      if (most > piece.length) piece = Buffer.allocUnsafe(most)
    }
    const length = typeof line === 'string' ? piece.write(line, filled, 'utf8') : line.length
    if (typeof line !== 'string') piece.set(line, filled)
    starts.push(before + filled)
    lengths.push(length)
    checks.push(crc32(piece.subarray(filled, filled + length)))
    filled += length
  }

  return {
    bytes: () => before + filled,
    append,
    isBehind: () => pieces.waiting() > MOST_WAITING,
    settle: pieces.settle,
    async finish() {
      endPiece()
      const held = await pieces.finish()
      if (!held.ok) return held
      const lines = openRecipeLines({
        ...held.value,
        places: {
          starts: Uint32Array.from(starts),
          lengths: Uint32Array.from(lengths),
          checks: Uint32Array.from(checks),
        },
        temporary: held.value.file === null ? null : path,
      })
      return success({ lines, content: hash.digest('hex') })
    },
    discard: pieces.discard,
  }
}
