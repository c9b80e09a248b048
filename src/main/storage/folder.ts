import { mkdirSync } from 'node:fs'

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
