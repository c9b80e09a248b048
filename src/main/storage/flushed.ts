import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces a small file by `content`: written beside it, flushed, renamed over it and the renaming flushed too, so that
 * there is always a whole one. Throws the system's error.
 */
export function writeFlushed(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.new`
  try {
    const file = openSync(temporary, 'w')
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    // Half a file on a full disk helps nobody.
    removeIfPossible(temporary)
    throw error
  }
  flushFolder(dirname(path))
}

/** Flushes what was created, renamed or removed in a folder. Throws the system's error. */
export function flushFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    // Windows opens no folders; there the file system flushes a renaming itself.
    if (!['EPERM', 'EISDIR', 'EACCES', 'EINVAL'].includes(codeOf(error))) throw error
  }
}

/** Removes a file, if there is one; that it stays harms nobody. */
export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What cannot be removed now is removed at a later start.
  }
}

/** The system's code of an error, for example `ENOSPC`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
