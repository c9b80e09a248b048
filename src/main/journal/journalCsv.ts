import { answeredFor, type ExportFailure, type ServiceFailure } from '../../shared/failure.ts'
import { type JournalEvent, requestOf, type WrittenLine } from '../../shared/journal.ts'
import type { Moment, Person } from '../../shared/model.ts'
import type { Confirmation, RequestOutcome } from '../../shared/request.ts'
import type { Result } from '../../shared/result.ts'
import { csvRow, csvStart, writeCsvFile } from '../storage/csvFile.ts'
import { isoTime } from '../storage/moments.ts'
import type { JournalFile } from './journalFiles.ts'
import { foundLines } from './readLines.ts'

/** The column names. Part of the file format: other programs read the file. */
const COLUMNS = [
  'Line',
  'Time',
  'Clock',
  'Event',
  'Kind',
  'Number',
  'Name',
  'Employee number',
  'Employee name',
  'Reason',
  'Confirmed',
  'Status or cause',
  'Words of the service',
  'Taken back by',
  'Retirement',
  'Hash before',
  'Hash',
  'Keys',
  'Fields',
  'About',
] as const

/** The byte order mark and the header row. */
const JOURNAL_CSV_START = csvStart(COLUMNS)

/**
 * Writes the lines with the wanted numbers as `linecook-journal-<date>-<time>.csv` into a folder, which is created if missing. The
 * rows are in journal order, so that each hash can be compared with the row above it. Fails with `nothingToExport` when
 * no line matches.
 */
export function exportLines(options: {
  folder: string
  files: readonly JournalFile[]
  isWanted: (line: number) => boolean
  at: Moment
}): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>> {
  const { folder, files, isWanted, at } = options
  const records = rowsOf(files, isWanted)
  return writeCsvFile({ folder, name: 'journal', start: JOURNAL_CSV_START, records, at })
}

async function* rowsOf(files: readonly JournalFile[], isWanted: (line: number) => boolean): AsyncGenerator<string> {
  for (const file of files) for await (const line of foundLines(file, isWanted)) yield lineRow(line)
}

/** The row of a line. Times are ISO 8601 in UTC. */
function lineRow({ line, at, clock, before, event, hash }: WrittenLine): string {
  return csvRow([
    String(line),
    isoTime(at),
    clock,
    event.kind,
    ...requestCells(event),
    cause(event),
    serviceWords(event),
    event.kind === 'takenBack' && event.by !== null ? personText(event.by) : '',
    requestOf(event)?.id ?? '',
    before,
    hash,
    ...changeCells(event),
  ])
}

/** For a change of the station: its key as the number, and how it was made as the confirmation. */
function requestCells(event: JournalEvent): readonly string[] {
  if (event.kind === 'chainBegun') return ['', '', '', '', '', '', '']
  if (event.kind === 'stationChanged') {
    const { employeeNumber, name } = event.by.kind === 'person' ? event.by : { employeeNumber: '', name: '' }
    return ['station', event.key, '', employeeNumber, name, '', event.by.kind]
  }
  const { kind, number, name, by, reason, confirmation } = event.retirement
  return [kind, number, name, by.employeeNumber, by.name, reason, confirmationText(confirmation)]
}

/** For a change of a record: its keys with their values, the names of the other fields that were sent, and its names. */
function changeCells(event: JournalEvent): readonly string[] {
  const request = requestOf(event)
  if (request?.kind !== 'record') return ['', '', '']
  const { keys, fields } = request.change
  return [keys.map(({ key, value }) => `${key}: ${value}`).join('\n'), fields.join('\n'), request.about ?? '']
}

function confirmationText(confirmation: Confirmation): string {
  switch (confirmation.kind) {
    case 'again':
      return `${confirmation.first}, then ${confirmation.second}`
    case 'typed':
      return `typed ${confirmation.words}`
    case 'counted': {
      const { first, second, count, group } = confirmation
      return `${first}${second === undefined ? '' : `, then ${second}`}, one of ${count} counted (${group})`
    }
  }
}

/** The column "Status or cause". */
function cause(event: JournalEvent): string {
  switch (event.kind) {
    case 'chainBegun':
      return event.after === null ? '' : `${event.after.because} from ${event.after.file} line ${event.after.line}`
    case 'confirmed':
      return `held until ${isoTime(event.heldUntil)}`
    case 'sending':
      return ''
    case 'takenBack':
      return event.because
    case 'stationChanged':
      return `from ${event.before.join(', ')} to ${event.after.join(', ')}`
    case 'accepted':
      return `${event.status} ${event.outcome.kind}`
    case 'refused':
      return failureText(event.failure)
    case 'unknown':
      return event.failure === null ? 'programEnded' : failureText(event.failure)
  }
}

function failureText(failure: ServiceFailure): string {
  switch (failure.kind) {
    case 'timeout':
      return `timeout after ${failure.seconds} s`
    case 'noConnection':
      return failure.sent ? 'noConnection, sent' : 'noConnection, not sent'
    case 'notSignedIn':
      return `401 notSignedIn${lackOf(failure)}`
    case 'notAllowed':
      return `403 notAllowed${lackOf(failure)}`
    case 'redirected':
      return `${failure.status ?? ''} redirected to ${failure.host ?? 'another place'}`.trim()
    case 'refused':
      return `${failure.status} refused${lackOf(failure)}`
    case 'serviceTrouble':
      return `${failure.status} serviceTrouble`
    case 'notUnderstood':
      return `${failure.status} ${answeredFor(failure) === null ? failure.because : 'otherRecord'}`
  }
}

function lackOf({ lacksExists }: { readonly lacksExists?: true }): string {
  return lacksExists === true ? ' without exists' : ''
}

function serviceWords(event: JournalEvent): string {
  switch (event.kind) {
    case 'accepted':
      return [event.message ?? '', ...outcomeWords(event.outcome)].filter((words) => words !== '').join('\n')
    case 'refused':
    case 'unknown':
      return event.failure === null ? '' : failureWords(event.failure)
    case 'chainBegun':
    case 'confirmed':
    case 'sending':
    case 'takenBack':
    case 'stationChanged':
      return ''
  }
}

function failureWords(failure: ServiceFailure): string {
  const told = answeredFor(failure)
  if (told !== null) return `answered for: ${told}`
  return 'message' in failure ? (failure.message ?? '') : ''
}

function outcomeWords(outcome: RequestOutcome): readonly string[] {
  switch (outcome.kind) {
    case 'deleted':
      return [`deleted_pk: ${outcome.deletedKey}`]
    case 'recordReturned':
      return outcome.record.map(({ key, value }) => `${key}: ${value}`)
    case 'requestAccepted':
      return []
  }
}

function personText({ employeeNumber, name }: Person): string {
  return `${employeeNumber} ${name}`
}
