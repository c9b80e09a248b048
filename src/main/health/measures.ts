import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import type { Health, Room } from '../../shared/health.ts'
import { codeOf } from '../storage/flushed.ts'

/** What a check measures of the machine. */
export interface Measures {
  /** The disk that holds the folder. */
  readonly disk: (folder: string) => Promise<NonNullable<Health['disk']>>
  readonly memory: () => Room
}

export const measures: Measures = {
  async disk(folder) {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    } catch (error) {
      return { code: codeOf(error) }
    }
  },
  // On Linux, `freemem` counts the memory that the system can give back too.
  memory: () => ({ freeBytes: freemem(), totalBytes: totalmem() }),
}
