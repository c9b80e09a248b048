import { lstatSync, renameSync, unlinkSync } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StorageTrouble } from './badFiles.ts'
import { codeOf, flushFolder, removeIfPossible, removeTemporary } from './flushed.ts'
import { readRegularFile } from './regularFile.ts'

/** The content of a small file that only its owner may access. */
type PrivateFile =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'none' }
  /** Others may read or write it, or it is not a regular file, so its origin is unknown. */
  | { readonly kind: 'notPrivate' }
  | { readonly kind: 'unreadable'; readonly code: string }

export type NotSaved = Extract<StorageTrouble, { kind: 'notSaved' }>

/** Access for the owner only. Windows does not have these modes; there the folder protects the file. */
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * Replaces a small file atomically. Other users cannot read it at any time, not even the temporary file. If
 * `isStillWanted` returns false right before the renaming, the file stays unchanged. Its folder must exist.
 */
export async function writePrivateFile(
  path: string,
  bytes: Buffer,
  isStillWanted: () => boolean = () => true,
): Promise<Result<null, NotSaved>> {
  const temporary = temporaryOf(path)
  try {
    // An existing file, left by a kill or put there by others, would keep its own mode.
    removeTemporary(temporary)
    const file = await open(temporary, 'wx', OWNER_ONLY)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    // At once after the question: a removal meanwhile would be undone by the renaming.
    if (isStillWanted()) renameSync(temporary, path)
    else removeIfPossible(temporary)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    // A partial file would use space on a full disk.
    removeIfPossible(temporary)
    return failed(notSaved(path, error))
  }
}

/**
 * Reads a file that only its owner may access. Returns `unreadable` with `EFBIG` if it has more than `largest` bytes.
 */
export async function readPrivateFile(path: string, largest: number): Promise<PrivateFile> {
  try {
    // `lstat` does not follow links: a link is not private.
    const about = await lstat(path)
    if (!about.isFile() || (process.platform !== 'win32' && (about.mode & OTHERS) !== 0)) return { kind: 'notPrivate' }
    return { kind: 'read', bytes: readRegularFile(path, largest) }
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOENT' ? { kind: 'none' } : { kind: 'unreadable', code }
  }
}

/**
 * Removes the file and its temporary file, before it returns: a kill afterwards does not bring it back. After a success
 * the removal survives a power cut.
 */
export function removePrivateFile(path: string): Result<null, NotSaved> {
  // The temporary file is never read, so errors of its removal are ignored.
  removeIfPossible(temporaryOf(path))
  try {
    unlinkSync(path)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    // On a read-only disk, Linux says EROFS of a file that is not there.
    return isGone(path) ? success(null) : failed(notSaved(path, error))
  }
}

function isGone(path: string): boolean {
  try {
    lstatSync(path)
    return false
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

function temporaryOf(path: string): string {
  return `${path}.new`
}

function notSaved(path: string, error: unknown): NotSaved {
  return { kind: 'notSaved', file: basename(path), code: codeOf(error) }
}
