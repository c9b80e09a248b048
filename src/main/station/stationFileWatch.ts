import { stat } from 'node:fs/promises'
import { repeatEvery, type Schedule } from '../scheduling/schedule.ts'
import { codeOf } from '../storage/flushed.ts'
import { localPathOf } from './localStation.ts'

const LOOKED_AT_EVERY_MILLISECONDS = 5000

/**
 * Looks at the station files and the local files beside them, and calls `take` once they have changed and were then the
 * same for one interval: a file that is being written, or removed to be written again, is not read. Calls it again while
 * it returns false. The first call follows after two intervals, for what has changed since the start.
 *
 * Does not use `fs.watch`, which reports nothing on network file systems. Returns a function that ends the watch.
 */
export function watchStationFiles(options: {
  /** The paths of the station file in order of precedence. */
  readonly paths: readonly string[]
  readonly schedule: Schedule
  readonly take: () => Promise<boolean>
  /** By default that of the file on the disk. */
  readonly fingerprintOf?: (path: string) => Promise<string>
}): () => void {
  const { schedule, take, fingerprintOf = fingerprintOfFile } = options
  const paths = options.paths.flatMap((path) => [path, localPathOf(path)])
  let last: string | null = null
  let isTaken = true
  /** A file on a network drive may not answer for long. */
  let isLooking = false
  let isEnded = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const next = (await Promise.all(paths.map((path) => fingerprintOf(path)))).join()
    if (next !== last) isTaken = false
    else if (!isTaken && !isEnded) isTaken = await take()
    last = next
    isLooking = false
  }

  const cancel = repeatEvery(LOOKED_AT_EVERY_MILLISECONDS, () => void look(), schedule)
  return () => {
    isEnded = true
    cancel()
  }
}

/** Changes with every write and replacement of the file. Does not open it. */
export async function fingerprintOfFile(path: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
    return `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`
  } catch (error) {
    return codeOf(error)
  }
}
