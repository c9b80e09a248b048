import { statfs } from 'node:fs/promises'
import { systemCodeOf } from './flushed.ts'

/** In bytes: for the journal, the batches and the settings. Of a small disk a tenth. */
const RESERVE = 64 * 1024 * 1024
const SMALLEST_PART = 10

/**
 * Asks whether `bytes` more on the disk of the folder leave its reserve. What may be read again from the service, and may
 * be large, is not written into it. A disk that cannot be measured counts as free.
 *
 * @throws an error with the code `ENOSPC` where they do not
 */
export async function leaveReserve(folder: string, bytes: number): Promise<void> {
  const about = await statfs(folder).catch((error: unknown) => void systemCodeOf(error))
  // Some file systems do not know their size.
  if (about === undefined || about.blocks === 0) return
  const { bavail, blocks, bsize } = about
  if (bavail * bsize - bytes >= Math.min(RESERVE, (blocks * bsize) / SMALLEST_PART)) return
  throw Object.assign(new Error('Only the reserve of the disk is left'), { code: 'ENOSPC' })
}
