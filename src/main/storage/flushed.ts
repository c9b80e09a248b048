import { closeSync, fsyncSync, lstatSync, mkdirSync, openSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { badPathOf } from './badPath.ts'
import { isUnusable } from './regularFile.ts'

/**
 * Replaces a small file atomically: writes and flushes a temporary file, renames it over `path` and flushes the folder,
 * so that `path` is complete even after a power cut.
 *
 * @throws the system's error, see `codeOf`
 */
export function writeFlushed(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.new`
  try {
    removeTemporary(temporary)
    const file = openSync(temporary, 'wx')
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    // A partial file would use space on a full disk.
    removeIfPossible(temporary)
    throw error
  }
  flushFolder(dirname(path))
}

/** Access for the owner only. Windows does not have these modes; there the folder protects the file. */
const OWNER_ONLY = 0o600

/**
 * As `writeFlushed`, for a file of any size: does not block while the disk writes. Other users cannot read it at any time,
 * not even the temporary file, unless its final `mode` says so. If `isStillWanted` returns false right before the
 * renaming, the file stays as it was.
 *
 * @throws the system's error, see `codeOf`, or that of `content`; then the file is as it was
 */
export async function replaceFlushed(
  path: string,
  content: Parameters<FileHandle['writeFile']>[0],
  { mode, isStillWanted = () => true }: { readonly mode?: number; readonly isStillWanted?: () => boolean } = {},
): Promise<void> {
  const temporary = `${path}.new`
  try {
    removeTemporary(temporary)
    const file = await open(temporary, 'wx', OWNER_ONLY)
    try {
      // Not every file system has modes.
      if (mode !== undefined) await file.chmod(mode).catch(() => {})
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    if (!isStillWanted()) return removeIfPossible(temporary)
    // At once after the question: a removal meanwhile would be undone by the renaming.
    renameSync(temporary, path)
  } catch (error) {
    removeIfPossible(temporary)
    throw error
  }
  flushFolder(dirname(path))
}

/**
 * Flushes the entries of a folder after a file was created, renamed or removed.
 *
 * @throws the system's error, see `codeOf`
 */
export function flushFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    // Windows does not open folders. Its file system flushes a renaming itself.
    if (!['EPERM', 'EISDIR', 'EACCES', 'EINVAL'].includes(codeOf(error))) throw error
  }
}

const READ_ATTEMPTS = 5
const READ_PAUSE_MILLISECONDS = 40

/**
 * Reads a small file up to five times within 160 ms, because errors such as EIO, EACCES or EMFILE may pass. Blocks.
 * ENOENT and what `isUnusable` names are not retried.
 *
 * @throws the system's error of the last attempt, see `codeOf`
 */
export function readRetried<Content>(read: () => Content): Content {
  for (let attempt = 1; ; attempt++) {
    try {
      return read()
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ENOENT' || isUnusable(code) || attempt === READ_ATTEMPTS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READ_PAUSE_MILLISECONDS)
    }
  }
}

/**
 * Removes what lies at the path of a temporary file, before a new one is created with the flag `wx`: the rest of a kill,
 * or a link or a FIFO, which would lead elsewhere or wait for a reader. A folder is renamed as a bad file is.
 *
 * @throws the system's error, see `codeOf`
 */
export function removeTemporary(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
    renameSync(path, badPathOf(path, Date.now()))
  }
}

/** Removes a file if it exists. Ignores errors. */
export function removeIfPossible(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It does not exist, or a later write or start removes it.
  }
}

/**
 * The system's error code, as `codeOf`.
 *
 * @throws an error that is not the system's: a defect must not pass for a bad disk
 */
export function systemCodeOf(error: unknown): string {
  const code = codeOf(error)
  // Windows has the code UNKNOWN. Those of Node have underlines.
  if (!/^(?:E[A-Z\d]+|UNKNOWN)$/u.test(code)) throw error
  return code
}

/** The system's error code, for example `ENOSPC`; `unknown` for an error without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/**
 * Creates a folder if it is missing. Never throws: on a read-only disk every file in it reports its own trouble, and
 * the station works in memory.
 *
 * Synchronous, because the thread pool takes longer to answer than the disk while the page starts.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {}
}
