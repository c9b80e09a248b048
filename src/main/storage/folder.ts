import { mkdir } from 'node:fs/promises'

/**
 * Creates a folder if it is missing. Never rejects: on a read-only disk every file in it reports its own trouble, and
 * the station works in memory.
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {})
}
