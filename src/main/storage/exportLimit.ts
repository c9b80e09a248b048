import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { removeIfPossible } from './flushed.ts'

/** The most exported lists that stay in the data folder. */
export const MOST_EXPORTS = 100

/**
 * Removes the oldest exported lists of a folder beyond `MOST_EXPORTS`, because it may never be emptied by hand. Call it only
 * for the folder in the data folder, not for one that the station file names. Never throws.
 */
export function removeOldExports(folder: string): void {
  try {
    const names = readdirSync(folder).filter((name) => /^linecook-.*\.(?:csv|txt)$/u.test(name))
    if (names.length <= MOST_EXPORTS) return
    const files = names.map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    for (const { path } of files.sort((one, other) => other.at - one.at).slice(MOST_EXPORTS)) removeIfPossible(path)
  } catch {
    // The folder does not exist or cannot be read.
  }
}
