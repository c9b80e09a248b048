import { lstatSync, unlinkSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failed, type Result, success } from '../../shared/result.ts'
import { type NotSaved, notSaved } from './badFiles.ts'
import { codeOf, flushFolder, removeIfPossible, replaceFlushed } from './flushed.ts'
import { readRegularFile } from './regularFile.ts'

/** The content of a small file that only its owner may access. */
type PrivateFile =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'none' }
  /** Others may read or write it, or it is not a regular file, so its origin is unknown. */
  | { readonly kind: 'notPrivate' }
  | { readonly kind: 'unreadable'; readonly code: string }

/** Access of other users. Windows does not have these modes; there the folder protects the file. */
const OTHERS = 0o077

/** Replaces a small file: see `replaceFlushed`. Its folder must exist. */
export async function writePrivateFile(
  path: string,
  bytes: Buffer,
  isStillWanted?: () => boolean,
): Promise<Result<null, NotSaved>> {
  try {
    await replaceFlushed(path, bytes, isStillWanted === undefined ? {} : { isStillWanted })
    return success(null)
  } catch (error) {
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
  removeIfPossible(`${path}.new`)
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
