import type { EndedBatch } from '../../shared/batch.ts'
import type { ExportFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result } from '../../shared/result.ts'
import { writeCsvFile } from '../storage/csvFile.ts'
import { CSV_START, endedRows } from './endedCsv.ts'

/** Writes ended batches as `linecook-batches-<date>-<time>.csv` into `folder`, which is created if missing. */
export async function exportEnded(options: {
  folder: string
  count: number
  ended: AsyncIterable<EndedBatch>
  at: Moment
}): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>> {
  const { folder, count, ended, at } = options
  // Returns before the folder is created.
  if (count === 0) return failed({ kind: 'nothingToExport' })
  return writeCsvFile({ folder, name: 'batches', start: CSV_START, records: rowsOf(ended), at })
}

async function* rowsOf(ended: AsyncIterable<EndedBatch>): AsyncGenerator<string> {
  for await (const batch of ended) yield endedRows(batch)
}
