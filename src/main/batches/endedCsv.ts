import type { EndedBatch } from '../../shared/batch.ts'
import { decimalText, fraction, hasDecimals } from '../../shared/kitchen/exact.ts'
import type { Factor } from '../../shared/kitchen/factor.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { stepNumber } from '../../shared/step.ts'
import { csvRow, csvStart } from '../storage/csv.ts'

/** For people and spreadsheets; programs that read the file rely on them too. */
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
] as const

/** The mark and the names of the columns. */
export const CSV_START = csvStart(COLUMNS)

/** The rows of one batch by RFC 4180, a step each. Moments are ISO 8601 in UTC. */
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
      ]),
    )
    .join('')
}

/** Whether a person did it after their session had ended, while the service could not be reached. */
function yesOrNothing({ afterSessionEnd }: Person): string {
  return afterSessionEnd === true ? 'yes' : ''
}

/** "0.5" where decimals are exact, else "×1/3": without the sign, a spreadsheet takes a fraction for a date. */
function scaleText({ numerator, denominator }: Factor): string {
  const value = fraction(BigInt(numerator), BigInt(denominator))
  const decimals = [0, 1, 2, 3, 4, 5, 6].find((count) => hasDecimals(value, count))
  return decimals === undefined ? `×${value.numerator}/${value.denominator}` : decimalText(value, decimals)
}

function isoTime(moment: Moment): string {
  return new Date(moment).toISOString()
}
