import { readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { failed, type Result, success } from '../../shared/result.ts'
import { startSlice } from '../scheduling/slices.ts'
import { systemCodeOf } from '../storage/flushed.ts'
import { UnusableError } from '../storage/regularFile.ts'

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
export type LineProblem = string

/** Lines by their place. The first one that cannot be read is remembered and reported, for all readers of the lines. */
export interface LineReader {
  /** The line at a place with its line end. */
  line(place: number): Result<Buffer, LineProblem>
  /**
   * All lines, in pieces and in time slices.
   *
   * @throws UnusableError for a line that cannot be read, after `onUnread`
   */
  pieces(onUnread?: () => void): AsyncGenerator<Uint8Array>
  /** What was wrong with the first line that could not be read; null for none. */
  unread(): LineProblem | null
  /** Calls `tell` once, when a line cannot be read, or at once if one could not. Replaces what was set before. */
  whenUnread(tell: () => void): void
  /** For a line whose bytes are those that were written, and which is of no use. */
  noteUnread(problem: LineProblem): Result<never, LineProblem>
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

const PIECE_BYTES = 256 * 1024

/** `where` the lines are now. `file` is null for none. */
export function readLines(
  { starts, lengths, checks }: LinePlaces,
  where: () => { readonly file: number | null; readonly unwritten: readonly Unwritten[] },
): LineReader {
  let unread: LineProblem | null = null
  let tell = () => {}

  function bytesAt(start: number, length: number): Buffer {
    const { file, unwritten } = where()
    const held = unwritten.findLast((one) => one.start <= start)
    if (held !== undefined) return held.bytes.subarray(start - held.start, start - held.start + length)
    if (file === null) throw new UnusableError('EBADF')
    return readBytes(file, start, length)
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

  return {
    line,
    async *pieces(onUnread = () => {}) {
      const slice = startSlice()
      let piece: Buffer[] = []
      let bytes = 0
      for (let place = 0; place < starts.length; place++) {
        const next = line(place)
        if (!next.ok) {
          onUnread()
          throw new UnusableError(next.failure)
        }
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
    },
    unread: () => unread,
    whenUnread(teller) {
      tell = teller
      if (unread !== null) tell()
    },
    noteUnread,
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
