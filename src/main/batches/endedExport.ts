import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EndedBatch } from '../../shared/batch.ts'
import type { ExportFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf, flushFolder } from '../storage/flushed.ts'
import { CSV_START, endedRows } from './endedCsv.ts'

const WRITTEN_AT_ONCE = 128 * 1024

/**
 * Writes ended batches as `linecook-batches-<date>-<time>.csv` into a folder, which is made where it is missing. Only a
 * whole file ever bears that name. The time is the station's own, because people look for it.
 */
export async function exportEnded(options: {
  folder: string
  count: number
  ended: AsyncIterable<EndedBatch>
  at: Moment
}): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>> {
  const { folder, ended, at } = options
  if (options.count === 0) return failed({ kind: 'nothingToExport' })
  const path = join(folder, `linecook-batches-${localTime(new Date(at))}.csv`)
  const temporary = `${path}.new`
  let count = 0
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(temporary, 'w')
    try {
      let piece = CSV_START
      for await (const batch of ended) {
        piece += endedRows(batch)
        count++
        if (piece.length < WRITTEN_AT_ONCE) continue
        await file.writeFile(piece)
        piece = ''
      }
      await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    flushFolder(folder)
    return success({ path, count })
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    return failed({ kind: 'notWritten', folder, code: codeOf(error) })
  }
}

/** As `2026-11-21-06-05-00`: without colons, which no Windows folder takes. */
function localTime(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
  return [date.getFullYear(), ...parts.map((part) => String(part).padStart(2, '0'))].join('-')
}
