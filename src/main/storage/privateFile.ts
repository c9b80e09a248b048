import { lstat, open, readFile, rename, rm, unlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StorageTrouble } from './badFiles.ts'
import { codeOf, flushFolder } from './flushed.ts'

/** What is in a small file that must be its owner's alone. */
type PrivateFile =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'none' }
  /** Others may read or write it, or it is no ordinary file: whose it is cannot be known. */
  | { readonly kind: 'notPrivate' }
  | { readonly kind: 'unreadable'; readonly code: string }

export type NotSaved = Extract<StorageTrouble, { kind: 'notSaved' }>

/**
 * Its owner reads and writes it, nobody else does anything. Windows knows no such modes; there the folder protects it.
 */
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * Replaces a small file that nobody else may ever read, not even while it is written: written beside it, flushed, and
 * renamed over it, so that there is always a whole one. Where `isStillWanted` says no when it comes to the renaming,
 * the file stays as it was. Its folder must exist.
 */
export async function writePrivateFile(
  path: string,
  bytes: Buffer,
  isStillWanted: () => boolean = () => true,
): Promise<Result<null, NotSaved>> {
  const temporary = temporaryOf(path)
  try {
    // What a kill left, or somebody put there, would keep its own mode.
    await rm(temporary, { force: true })
    const file = await open(temporary, 'wx', OWNER_ONLY)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    if (isStillWanted()) await rename(temporary, path)
    else await unlink(temporary)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    // Half a file on a full disk helps nobody; that it cannot be removed either changes nothing.
    await rm(temporary, { force: true }).catch(() => {})
    return failed(notSaved(path, error))
  }
}

/** Reads a file of at most so many bytes that only its owner may read; of a larger one it says `EFBIG`. */
export async function readPrivateFile(path: string, largest: number): Promise<PrivateFile> {
  try {
    // Not followed: what a link points to is not ours to judge.
    const about = await lstat(path)
    if (!about.isFile() || (process.platform !== 'win32' && (about.mode & OTHERS) !== 0)) return { kind: 'notPrivate' }
    if (about.size > largest) return { kind: 'unreadable', code: 'EFBIG' }
    return { kind: 'read', bytes: await readFile(path) }
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOENT' ? { kind: 'none' } : { kind: 'unreadable', code }
  }
}

/** Removes the file, for good when this resolves to a success, and what a kill left of its writing. */
export async function removePrivateFile(path: string): Promise<Result<null, NotSaved>> {
  // That is never read: that it cannot be removed changes nothing.
  await rm(temporaryOf(path), { force: true }).catch(() => {})
  try {
    await unlink(path)
    flushFolder(dirname(path))
    return success(null)
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? success(null) : failed(notSaved(path, error))
  }
}

function temporaryOf(path: string): string {
  return `${path}.new`
}

function notSaved(path: string, error: unknown): NotSaved {
  return { kind: 'notSaved', file: basename(path), code: codeOf(error) }
}
