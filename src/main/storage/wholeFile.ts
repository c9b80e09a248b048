import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf, flushFolder, removeIfPossible } from './flushed.ts'
import type { StorageTrouble } from './storage.ts'

const WRITTEN_AT_ONCE = 256 * 1024
const READ_AT_ONCE = 128 * 1024
const NEW_LINE = 0x0a

/**
 * Replaces a large file by these lines, which bring their line ends: written beside it, flushed, and renamed over it,
 * so that there is always a whole one. Nothing waits for the disk while it is written. Its folder must exist.
 */
export async function writeWholeFile(path: string, lines: Iterable<string>): Promise<Result<null, StorageTrouble>> {
  const temporary = `${path}.new`
  try {
    const file = await open(temporary, 'w')
    try {
      await writeInPieces(file, lines)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    // Half a file on a full disk helps nobody.
    removeIfPossible(temporary)
    return failed({ kind: 'notSaved', file: basename(path), code: codeOf(error) })
  }
}

/**
 * The lines of a file with their line ends, read in pieces; the last one has none where the file was torn. Throws what
 * the file system throws, see `codeOf`. A file that may be renamed or grow meanwhile is given `opened`: it is read as
 * far as it went then, and left open.
 */
export async function* readLines(
  path: string,
  opened: { readonly file: number; readonly size: number } | null = null,
): AsyncGenerator<Buffer> {
  if (opened?.size === 0) return
  const part = opened === null ? {} : { fd: opened.file, start: 0, end: opened.size - 1, autoClose: false }
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: READ_AT_ONCE, ...part })) {
    if (!Buffer.isBuffer(piece)) continue
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    let start = 0
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
      yield bytes.subarray(start, end + 1)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) yield rest
}

/** Every piece is awaited, so that a slow disk holds up nothing but itself. */
async function writeInPieces(file: FileHandle, lines: Iterable<string>): Promise<void> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < WRITTEN_AT_ONCE) continue
    await file.writeFile(piece)
    piece = ''
  }
  await file.writeFile(piece)
}
