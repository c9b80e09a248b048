import { createHash } from 'node:crypto'
import { closeSync, openSync, write } from 'node:fs'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { codeOf, removeIfPossible, removeTemporary } from '../storage/flushed.ts'
import type { Unwritten } from './lineReader.ts'
import { openRecipeLines, type RecipeLines } from './recipeLines.ts'

/** Writes lines to a temporary file while they arrive. What the disk refuses stays in memory. */
export interface RecipeLinesWriter {
  /** Of all lines, with those that are not written yet. */
  readonly bytes: () => number
  /** A line with its line end. */
  append(line: string | Uint8Array): void
  /** Whether more than 4 MiB wait for the disk. Who appends faster than it writes calls `settle` then. */
  isBehind(): boolean
  /** Resolves when all but a part of a piece is with the system. */
  settle(): Promise<void>
  /** The lines, and the SHA-256 of all of them. They take over the temporary file. */
  finish(): Promise<{ readonly lines: RecipeLines; readonly content: string }>
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
  const unwritten: Unwritten[] = []
  const hash = createHash('sha256')
  let file: number | null = create(path)
  let isRefused = file === null
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  /** Bytes in the piece, and those before it. */
  let filled = 0
  let before = 0
  /** Bytes of the pieces that are not yet with the system, nor refused. */
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()

  function endPiece(): void {
    if (filled === 0) return
    const bytes = piece.subarray(0, filled)
    hash.update(bytes)
    const one = { start: before, bytes }
    before += filled
    waiting += filled
    piece = Buffer.allocUnsafe(PIECE_BYTES)
    filled = 0
    writing = writing.then(() => writePiece(one))
  }

  /** After a refusal nothing more is written: the lines in memory are the last ones. */
  async function writePiece({ start, bytes }: Unwritten): Promise<void> {
    try {
      for (let written = 0; !isRefused && file !== null && written < bytes.length; ) {
        const { bytesWritten } = await promisify(write)(file, bytes, written, bytes.length - written, start + written)
        written += bytesWritten
      }
    } catch (error) {
      if (codeOf(error) === 'unknown') throw error
      isRefused = true
    }
    if (isRefused) unwritten.push({ start, bytes })
    waiting -= bytes.length
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
    isBehind: () => waiting > MOST_WAITING,
    settle: () => writing,
    async finish() {
      endPiece()
      await writing
      const lines = openRecipeLines({
        file,
        places: {
          starts: Uint32Array.from(starts),
          lengths: Uint32Array.from(lengths),
          checks: Uint32Array.from(checks),
        },
        unwritten,
        temporary: path,
      })
      return { lines, content: hash.digest('hex') }
    },
    async discard() {
      await writing
      if (file === null) return
      closeSync(file)
      file = null
      removeIfPossible(path)
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
