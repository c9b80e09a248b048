import { closeSync, openSync, read, write } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { failed, type Result, success } from '../../shared/result.ts'
import { removeIfPossible, removeTemporary, systemCodeOf } from '../storage/flushed.ts'
import { leaveReserve } from '../storage/jsonLines.ts'
import { UnusableError } from '../storage/regularFile.ts'
import type { LineProblem, Unwritten } from './lineReader.ts'

/** Where pieces are: all in the file, or without one all in memory. */
interface HeldPieces {
  readonly file: number | null
  readonly unwritten: readonly Unwritten[]
}

/** Writes pieces of whole lines to a file, one after the other. */
export interface LinePieces {
  /** `start` is the sum of the pieces before. */
  add(piece: Unwritten): void
  /** Bytes that are neither with the system nor refused. */
  waiting(): number
  /** Resolves when none wait. */
  settle(): Promise<void>
  /** The caller takes over the file. Fails where pieces could not be read back after a refusal; then there is no file. */
  finish(): Promise<Result<HeldPieces, LineProblem>>
  /** Removes the file. */
  discard(): Promise<void>
}

/**
 * Creates the file. Once the disk refuses a piece, or has only its reserve left, all pieces stay in memory and the file
 * is removed: a part of a library must not take the space that the journal needs.
 */
export function writeLinePieces(path: string): LinePieces {
  const unwritten: Unwritten[] = []
  let file: number | null = create(path)
  /** Of pieces that were written and could not be read back. */
  let lost: LineProblem | null = null
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()

  async function writePiece({ start, bytes }: Unwritten): Promise<void> {
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
    if (file === null && lost === null) unwritten.push({ start, bytes })
    waiting -= bytes.length
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
      unwritten.push({ start: 0, bytes })
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
    add(piece) {
      waiting += piece.bytes.length
      writing = writing.then(() => writePiece(piece))
    },
    waiting: () => waiting,
    settle: () => writing,
    async finish() {
      await writing
      return lost === null ? success({ file, unwritten }) : failed(lost)
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
