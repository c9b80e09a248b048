import type { EndedBatch, Factor } from '../../shared/batch.ts'
import type { ExportFailure } from '../../shared/failure.ts'
import { hasDecimals, settled } from '../../shared/kitchen/decimals.ts'
import { fractionOf } from '../../shared/kitchen/factor.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { failed, type Result } from '../../shared/result.ts'
import { stepNumber } from '../../shared/step.ts'
import { csvRow, csvStart, writeCsvFile } from '../storage/csvFile.ts'
import { isoTime } from '../storage/moments.ts'

/** Do not rename or reorder: other programs read these columns. New ones go to the end. */
const COLUMNS = [
  'Batch',
  'Recipe number',
  'Recipe name',
  'Scale',
  'Started by',
  'Started at',
  'End',
  'Ended by',
  'Ended at',
  'Step',
  'Step title',
  'Done by',
  'Done by name',
  'Done at',
  'Started after session end',
  'Ended after session end',
  'Done after session end',
  'Scale of the step',
] as const

/** The byte order mark and the header row. */
export const CSV_START = csvStart(COLUMNS)

/** One row per step of the batch, as RFC 4180. Moments are ISO 8601 in UTC. */
export function endedRows(batch: EndedBatch): string {
  const { id, recipeNumber, recipeName, scale, startedBy, startedAt, end, endedBy, endedAt, steps } = batch
  const ofBatch = [
    id,
    recipeNumber,
    recipeName,
    scaleText(scale),
    startedBy.employeeNumber,
    isoTime(startedAt),
    end,
    endedBy.employeeNumber,
    isoTime(endedAt),
  ]
  return steps
    .map(({ title, done }, index) =>
      csvRow([
        ...ofBatch,
        String(stepNumber(index)),
        title,
        done?.by.employeeNumber ?? '',
        done?.by.name ?? '',
        done === null ? '' : isoTime(done.at),
        yesOrNothing(startedBy),
        yesOrNothing(endedBy),
        done === null ? '' : yesOrNothing(done.by),
        done === null ? '' : scaleText(done.scale ?? scale),
      ]),
    )
    .join('')
}

/** "yes" for an action after the end of the session, else empty. */
function yesOrNothing({ afterSessionEnd }: Person): string {
  return afterSessionEnd === true ? 'yes' : ''
}

/** "0.5" when up to six decimals are exact, else "×1/3": a spreadsheet would read "1/3" as a date. */
function scaleText(scale: Factor): string {
  const value = scale.numerator / scale.denominator
  const { numerator, denominator } = fractionOf(value)
  return hasDecimals(value, 6) ? String(settled(value)) : `×${numerator}/${denominator}`
}

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
