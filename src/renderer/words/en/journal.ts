import type { ExportFailure } from '../../../shared/failure.ts'
import type {
  JournalBreak,
  JournalCheck,
  JournalEvent,
  JournalFilter,
  JournalLine,
  StationChange,
} from '../../../shared/journal.ts'
import type { Moment } from '../../../shared/model.ts'
import type { RequestState } from '../../../shared/request.ts'
import { assertNever } from '../../../shared/result.ts'
import { dotted } from '../../look/dotted.ts'
import { batches } from './batches.ts'
import { counted } from './counted.ts'
import { retirementState } from './retirement.ts'

const lines = (count: number) => counted(count, 'line', 'lines')

/** The word for a line. `sending` is written before the request is sent. */
const EVENT: Readonly<Record<JournalEvent['kind'], string>> = {
  chainBegun: 'Chain begins',
  confirmed: 'Confirmed',
  takenBack: 'Taken back',
  sending: 'Sending',
  accepted: 'Accepted',
  refused: 'Refused',
  unknown: 'Not known',
  stationChanged: 'Station changed',
}

const BROKEN: Readonly<Record<JournalBreak['because'], string>> = {
  changed: 'a line was changed',
  unreadable: 'a line cannot be read',
}

function broken({ file, line, because }: JournalBreak): string {
  return `From line ${line} of ${file} on, nothing is proven: ${BROKEN[because]}`
}

/** The state after a line with a result; null for other lines. */
function stateOf({ at, event }: Pick<JournalLine, 'at' | 'event'>): RequestState | null {
  switch (event.kind) {
    case 'accepted':
    case 'refused':
    case 'unknown':
    case 'takenBack':
      return { ...event, at }
    case 'chainBegun':
    case 'confirmed':
    case 'sending':
    case 'stationChanged':
      return null
    default:
      return assertNever(event)
  }
}

const values = new Intl.ListFormat('en-GB', { type: 'unit' })

/** The value of a key of the station file: an address, or the names of roles. */
function stationValue(value: readonly string[]): string {
  return value.length === 0 ? 'none' : values.format(value)
}

/** A line as sentences. */
function sentence(line: Pick<JournalLine, 'at' | 'event'>, at: (moment: Moment) => string): string {
  const { event } = line
  const state = stateOf(line)
  if (state !== null) return retirementState(state, at).sentence
  switch (event.kind) {
    case 'chainBegun':
      return event.after === null
        ? 'The first line of the journal of this station.'
        : `${broken(event.after)}. A new chain begins with this line.`
    case 'confirmed':
      return `It was to be sent at ${at(event.heldUntil)}, unless it was taken back.`
    case 'sending':
      return 'Written before the request left the station. What became of it is in a later line.'
    case 'stationChanged':
      return 'An address or the roles of the station file have another value since then.'
    case 'accepted':
    case 'refused':
    case 'unknown':
    case 'takenBack':
      return EVENT[event.kind]
    default:
      return assertNever(event)
  }
}

function exportFailure(failure: ExportFailure): string {
  switch (failure.kind) {
    case 'nothingToExport':
      return 'No line is found, so there is nothing to write.'
    case 'notRead':
      return `The journal cannot be read (${failure.code}), so nothing was written. Tell the station’s technician.`
    case 'notSignedIn':
    case 'notWritten':
      return batches.record.exportFailure(failure)
    default:
      return assertNever(failure)
  }
}

const FILTER: Readonly<Record<JournalFilter, string>> = {
  all: 'All',
  accepted: 'Accepted',
  refused: 'Refused',
  unknown: 'Not known',
  takenBack: 'Taken back',
}

/** Rounded up, so that a small size is not shown as 0. */
function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')
}

function allVerify(count: number): string {
  if (count === 0) return 'No line was there to verify'
  return count === 1 ? 'The one line verifies' : `All ${count} lines verify`
}

/** The lines that the last check did not read. */
function writtenSince(count: number): string {
  return count === 0 ? '' : `; ${counted(count, 'line was', 'lines were')} written since`
}

/** The words for the journal of the station: its lines, its verification, its export, and its lines as codes. */
export const journal = {
  tab: 'Journal',
  find: 'Find in the journal',
  line: (line: number) => `Line ${line}`,
  hint: 'Number, name, who, why',
  filterLabel: 'Which lines',
  filter: FILTER,
  reading: 'Reading the journal',
  list: 'Lines, the newest first',
  found: (total: number, isAll: boolean) => (isAll ? lines(total) : `${lines(total)} found`),
  more: (count: number) => `Show ${count} more`,

  none: 'Nothing is in the journal yet',
  noneHint:
    'Whatever is confirmed, taken back, sent or answered is written here: who, when, why, how the number was checked, and the words of the service. Lines are only added. Each carries the hash of the one before, so that a changed line is found.',
  nothing: (text: string) =>
    text === '' ? 'No line of this kind' : `No line has “${text}” in its number, name, person or reason`,
  nothingHint: 'Choose “All” or search for less to see more.',

  event: (event: JournalEvent) => EVENT[event.kind],
  sentence,
  atStationsClock: 'station’s clock',
  /** Joins the facts about a line into one, for a table. */
  facts: (all: readonly string[]) => dotted(...all),
  status: (status: number | null) => (status === null ? '' : `Status ${status}`),
  said: (message: string) => `“${message}”`,
  choose: (line: number, event: string, number: string) => `Choose line ${line}: ${`${event} ${number}`.trim()}`,

  details: {
    when: 'When',
    byClock: { service: 'by the clock of the service', station: 'by this station’s own clock' },
    what: 'What',
    who: 'Confirmed by',
    takenBackBy: 'Taken back by',
    reason: 'Reason',
    how: 'How',
    status: 'Status',
    noStatus: 'no answer came',
    words: 'Words of the service',
    noWords: 'none',
    operation: 'Operation',
    keys: 'Which record',
    noKeys: 'nothing that was sent names it',
    key: (name: string, value: string) => `${name}: ${value}`,
    fields: 'Also sent',
    noFields: 'nothing',
    stationKey: 'Key of the station file',
    valueBefore: 'Before',
    valueAfter: 'After',
    value: stationValue,
    fromTo: ({ before, after }: StationChange) => `From ${stationValue(before)} to ${stationValue(after)}`,
    changedBy: 'Changed by',
    changedWith: {
      technicianCode: 'the technician’s code, at this display',
      withoutStation: 'set up at this display, while it had no usable station file',
      file: 'another program: the file itself was changed',
    } satisfies Record<Exclude<StationChange['by']['kind'], 'person'>, string>,
    record: 'Record it sent',
    line: 'Line',
    hash: 'Its hash',
    before: 'Hash before',
    firstOfChain: 'none: a chain begins here',
  },

  beingRead: ({ bytes, total }: { readonly bytes: number; readonly total: number }) =>
    `The journal is being read: ${megabytes(bytes)} of ${megabytes(total)} MB`,
  beingReadHint: 'Cooking works meanwhile. Nothing can be retired or changed until it has been read.',
  toolsLabel: 'The whole journal',
  verify: 'Verify the journal',
  verifying: 'Reading every line',
  verified: ({ lines: count, since }: JournalCheck, at: string) =>
    `${allVerify(count - since)}, checked at ${at}${writtenSince(since)}`,
  nothingToVerify: 'There is no line to verify yet',
  broken,
  moreBroken: (count: number) => `And so from ${counted(count, 'more line', 'more lines')} on.`,
  brokenHint:
    'Nothing is proven from there up to the next line that begins a chain; all other lines verify. New lines go on in a new chain that names the break. Keep a copy of the files and tell the station’s technician.',
  checkedAt: (at: string) => `Checked at ${at}.`,
  waiting: (count: number) => `${lines(count)} could not be written to the disk yet`,
  waitingHint:
    'Lines that could not be written are kept in memory and tried again by themselves; a restart would lose them. Nothing new is sent before they are written. Tell the station’s technician.',

  export: 'Export the journal',
  exportFound: 'Export what is found',
  exporting: 'Writing the file',
  exported: (count: number) => `${lines(count)} written`,
  exportedTo: (path: string) => `The file is ${path}`,
  notExported: 'The file was not written',
  exportFailure,

  codes: {
    show: 'Show as QR codes',
    chosen: (count: number, most: number) => `${lines(count)} of at most ${most} chosen`,
    chooseFirst: 'Choose lines by their boxes first.',
    chooseNone: 'Choose none',
    heading: (place: number, count: number) => `Code ${place} of ${count}`,
    picture: (place: number, count: number, line: number) => `QR code ${place} of ${count}, with line ${line}`,
    line: (line: number) => `Line ${line} of the journal`,
    part: (part: number, parts: number) =>
      `Part ${part} of ${parts}: the line is too long for one code. The first line of each part says where it belongs.`,
    whole: 'The code holds the line as the journal’s file has it. The SHA-256 of its text is the hash of the line.',
    hash: 'Hash of the line',
    back: 'Back',
    next: 'Next',
    leave: 'To the journal',
  },

  station: {
    length: 'Journal',
    lines: (count: number) => (count === 0 ? 'no line yet' : lines(count)),
    lastHash: 'Last hash',
    noHash: 'none yet',
    check: 'Journal check',
    verified: ({ lines: count, since }: JournalCheck, at: string) =>
      `${count === since ? 'nothing to verify' : `${lines(count - since)} verified`} at ${at}${writtenSince(since)}`,
    limit:
      'The journal cannot show that lines were cut off its end. Write its length and last hash down, or photograph this page: later, a line with this number must have this hash.',
    waiting: (count: number) => `${counted(count, 'more line is', 'more lines are')} not on the disk yet`,
  },
}
