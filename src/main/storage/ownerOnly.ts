import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './flushed.ts'

/** The access of other users of the system. */
const OTHERS = 0o077

/** New files of the process get mode 0600 and new folders 0700, whatever the mode that they are created with. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * Takes all access of other users from a folder, its files and the folders in it. Follows no links. Leaves the files
 * named in `except` as they are: their mode says whether they can be trusted. Returns how many were changed, and the
 * error codes of those that could not be changed, for example of files of another user. Does nothing on Windows, which
 * does not have these modes.
 */
export async function takeAccessFromOthers(
  folder: string,
  except: readonly string[],
): Promise<{ readonly changed: number; readonly failed: readonly string[] }> {
  let changed = 0
  const failed: string[] = []

  async function take(path: string): Promise<void> {
    try {
      const { mode } = await lstat(path)
      if ((mode & OTHERS) === 0) return
      await chmod(path, mode & 0o700)
      changed++
    } catch (error) {
      // A file may be renamed or removed meanwhile.
      if (codeOf(error) !== 'ENOENT') failed.push(codeOf(error))
    }
  }

  async function takeIn(inner: string): Promise<void> {
    await take(inner)
    const entries = await readdir(inner, { withFileTypes: true }).catch((error: unknown) => {
      failed.push(codeOf(error))
      return []
    })
    for (const entry of entries) {
      const path = join(inner, entry.name)
      if (entry.isDirectory()) await takeIn(path)
      else if (entry.isFile() && !except.includes(entry.name)) await take(path)
    }
  }

  if (process.platform !== 'win32') await takeIn(folder)
  return { changed, failed }
}
