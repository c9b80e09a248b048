import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'

/** The largest small state file, in bytes. Those of the program stay far below it: see docs/operation.md. */
const LARGEST_STATE_FILE = 64 * 1024 * 1024

/**
 * Opens a file of the data folder for reading. Every reading of one goes through it, because anything may lie at a path:
 * opening a FIFO waits for a writer, opening a device may do something, and a file of many GB does not fit in memory.
 * Follows links, as an administrator may keep a file elsewhere. The caller closes it.
 *
 * @throws the system's error; `EISDIR` for a folder, `EFTYPE` for anything else but a file, and `EFBIG` for a file of
 * more than `most` bytes: see `isUnusable`
 */
export function openRegularFile(path: string, most: number): { readonly file: number; readonly size: number } {
  refuseOther(statSync(path), most)
  // Without waiting, should a FIFO have taken its place since. Windows does not have the flag.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const about = fstatSync(file)
    refuseOther(about, most)
    return { file, size: about.size }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** Reads a whole file: see `openRegularFile`. */
export function readRegularFile(path: string, most = LARGEST_STATE_FILE): Buffer {
  const { file } = openRegularFile(path, most)
  try {
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Opens a file for reading and writing, and creates a missing one. Throws as `openRegularFile`. */
export function openRegularFileToWrite(path: string): number {
  const about = statSync(path, { throwIfNoEntry: false })
  if (about !== undefined) refuseOther(about, Number.POSITIVE_INFINITY)
  return openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK)
}

/**
 * Whether this error code means that no later reading will succeed: the path is no regular file, or the file is larger
 * than any of its name can be. Other errors, such as EIO, EACCES or EMFILE, may pass.
 */
export function isUnusable(code: string): boolean {
  return ['EISDIR', 'EFTYPE', 'EFBIG', 'ELOOP'].includes(code)
}

/** Whether something lies at the path that is no regular file. A file that cannot be looked at counts as one. */
export function isNoFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ELOOP'
  }
}

function refuseOther(about: Stats, most: number): void {
  if (about.isDirectory()) throw new UnusableError('EISDIR')
  if (!about.isFile()) throw new UnusableError('EFTYPE')
  if (about.size > most) throw new UnusableError('EFBIG')
}

/** A path that is no regular file of a possible size, with a code that `isUnusable` knows. */
export class UnusableError extends Error {
  readonly code: string
  constructor(code: string) {
    super('Not a regular file of a possible size')
    this.code = code
  }
}
