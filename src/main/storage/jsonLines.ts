import { closeSync, fstatSync, fsyncSync, ftruncateSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { type NotSaved, notSaved } from './badFiles.ts'
import { filePieces } from './filePieces.ts'
import { flushFolder, replaceFlushed, systemCodeOf } from './flushed.ts'
import { openRegularFile, openRegularFileToWrite, UnusableError } from './regularFile.ts'

/** In bytes: for the journal, the batches and the settings. Of a small disk a tenth. */
const RESERVE = 64 * 1024 * 1024

const SMALLEST_PART = 10

/** In characters. The lines of one piece are made in one turn of the event loop. */
const WRITTEN_AT_ONCE = 64 * 1024
const READ_AT_ONCE = 256 * 1024
const LINE_END = '\n'
const LINE_END_BYTE = 0x0a
/** In bytes. Longer than a version of the largest recipe (`MOST_RECORD_CHARACTERS`). */
const LONGEST_LINE = 64 * 1024 * 1024

/** A line of a file of JSON lines (one JSON value per line, each line ended by a line feed). */
export interface JsonLine {
  /** One-based. */
  readonly number: number
  /** The offset in the file in bytes. */
  readonly start: number
  /** Without the line end. */
  readonly bytes: Buffer
  /** False only for a last line without a line end, which a kill or a full disk has truncated. */
  readonly isWhole: boolean
  /** Undefined if the line is not JSON. */
  readonly value: unknown
}

/** Prints a value as a line with its line end. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value) + LINE_END
}

/**
 * Reads a file line by line, 256 KiB at a time. Yields lines that are not JSON too. For a file that may be renamed or
 * grow meanwhile, pass it opened: its first `size` bytes are read, and it stays open.
 *
 * @throws the system's error, see `codeOf` and `isUnusable`: `EFBIG` for a file of more than `most` bytes, and at a line
 * that is longer than any that the program writes
 */
export async function* readJsonLines(
  source: string | { readonly file: number; readonly size: number },
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<JsonLine> {
  const isOpen = typeof source !== 'string'
  const { file, size } = isOpen ? source : openRegularFile(source, most)
  let number = 0
  let start = 0
  let unended: Buffer[] = []
  let unendedBytes = 0

  function lineOf(last: Buffer, isWhole: boolean): JsonLine {
    const bytes = unended.length === 0 ? last : Buffer.concat([...unended, last])
    const line = { number: ++number, start, bytes, isWhole, value: parseJson(bytes.toString('utf8')) }
    start += bytes.length + 1
    unended = []
    unendedBytes = 0
    return line
  }

  try {
    for await (const piece of filePieces(file, size, READ_AT_ONCE)) {
      let from = 0
      for (let end = piece.indexOf(LINE_END_BYTE); end !== -1; end = piece.indexOf(LINE_END_BYTE, from)) {
        yield lineOf(piece.subarray(from, end), true)
        from = end + 1
      }
      if (from === piece.length) continue
      unended.push(piece.subarray(from))
      unendedBytes += piece.length - from
      if (unendedBytes > LONGEST_LINE) throw new UnusableError('EFBIG')
    }
    if (unended.length > 0) yield lineOf(Buffer.alloc(0), false)
  } finally {
    if (!isOpen) closeSync(file)
  }
}

/**
 * Appends lines with their line ends at the offset `end` and flushes the file, and its folder if the file is new.
 * Creates a missing file. Truncates the file to `end` first, because bytes after it belong to a torn line. In a file
 * shorter than `end`, appends at its end. Returns the offset of the first new byte.
 *
 * @throws the system's error, after an attempt to remove the bytes that were written
 */
export function appendFlushed(path: string, end: number, bytes: Uint8Array): number {
  const file = openRegularFileToWrite(path)
  try {
    const from = Math.min(end, fstatSync(file).size)
    ftruncateSync(file, from)
    try {
      for (let written = 0; written < bytes.length; )
        written += writeSync(file, bytes, written, bytes.length - written, from + written)
      fsyncSync(file)
      if (from === 0) flushFolder(dirname(path))
    } catch (error) {
      truncateIfPossible(file, from)
      throw error
    }
    return from
  } finally {
    closeSync(file)
  }
}

function truncateIfPossible(file: number, length: number): void {
  try {
    ftruncateSync(file, length)
    fsyncSync(file)
  } catch {
    // The next append truncates the file.
  }
}

/**
 * Replaces a file by lines with their line ends: see `replaceFlushed`. The folder must exist. With `leavesReserve` it fails
 * where the disk would keep less than its reserve (`leaveReserve`).
 */
export async function replaceLines(
  path: string,
  lines: Iterable<string> | AsyncIterable<Uint8Array>,
  { leavesReserve = false }: { readonly leavesReserve?: boolean } = {},
): Promise<Result<null, NotSaved>> {
  const pieces = Symbol.asyncIterator in lines ? lines : inPieces(lines)
  try {
    await replaceFlushed(path, leavesReserve ? withinReserve(dirname(path), pieces) : pieces)
    return success(null)
  } catch (error) {
    return failed(notSaved(path, error))
  }
}

async function* withinReserve(
  folder: string,
  pieces: Iterable<string> | AsyncIterable<Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  for await (const piece of pieces) {
    await leaveReserve(folder, piece.length)
    yield piece
  }
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < WRITTEN_AT_ONCE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * Asks whether `bytes` more on the disk of the folder leave its reserve. What may be read again from the service, and may
 * be large, is not written into it. A disk that cannot be measured counts as free.
 *
 * @throws an error with the code `ENOSPC` where they do not
 */
export async function leaveReserve(folder: string, bytes: number): Promise<void> {
  const about = await statfs(folder).catch((error: unknown) => void systemCodeOf(error))
  // Some file systems do not know their size.
  if (about === undefined || about.blocks === 0) return
  const { bavail, blocks, bsize } = about
  if (bavail * bsize - bytes >= Math.min(RESERVE, (blocks * bsize) / SMALLEST_PART)) return
  throw Object.assign(new Error('Only the reserve of the disk is left'), { code: 'ENOSPC' })
}
