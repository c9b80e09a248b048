import type {
  CardState,
  JournalBreak,
  JournalCheck,
  JournalEvent,
  JournalKind,
  JournalLine,
  JournalOutcome,
  StationChange,
} from '../../../shared/journal.ts'
import type { Moment } from '../../../shared/model.ts'
import type { RequestKind } from '../../../shared/request.ts'
import { dotted } from '../../look/dotted.ts'
import { counted } from './counted.ts'
import { exportWords } from './exported.ts'
import { BROKEN } from './journalReading.ts'
import { REQUEST_STATE } from './requestState.ts'
import { retirementState } from './retirement.ts'
import { answeredForOther } from './serviceFailure.ts'
import { bothEnds, capital, quotedSearch } from './shortened.ts'

/** What an answer said, as in `lineFacts.ts`. */
export interface AnswerWords {
  readonly message: string | null
  readonly answeredFor: string | null
  readonly lacksExists: boolean
}

const lines = (count: number) => counted(count, 'line', 'lines')

/** The word for a line. `sending` is written before the request is sent. */
const EVENT: Readonly<Record<JournalEvent['kind'], string>> = {
  ...REQUEST_STATE,
  chainBegun: 'Chain begins',
  confirmed: 'Confirmed',
  sending: 'Sending',
  stationChanged: 'Station changed',
}

const broken = ({ line, because }: Pick<JournalBreak, 'line' | 'because'>) => `Line ${line} ${BROKEN[because]}.`
/** The line is counted from the first of its file. */
const brokenIn = ({ file, line, because }: JournalBreak) => `Line ${line} of ${file} ${BROKEN[because]}.`
const DO_NOT_RELY = 'Do not rely on what follows.'

/** The number of characters of a name that fit on a button beside a heading. */
const LONGEST_NAME = 18

const values = new Intl.ListFormat('en-GB', { type: 'unit' })

/** The value of a key of the station file: an address, or the names of roles. */
function stationValue(value: readonly string[]): string {
  return value.length === 0 ? 'none' : values.format(value)
}

/** A line as sentences. */
function sentence(line: Pick<JournalLine, 'at' | 'event'>, at: (moment: Moment) => string): string {
  const { event } = line
  switch (event.kind) {
    case 'chainBegun':
      return event.after === null
        ? 'The first line of the journal of this station.'
        : `${brokenIn(event.after)} A new chain begins here: from this line on, the journal can be relied on again.`
    case 'confirmed':
      return `It was to be sent at ${at(event.heldUntil)}, unless it was taken back.`
    case 'sending':
      return 'Written before the request left the station. What became of it is in a later line.'
    case 'stationChanged':
      return 'An address or the roles of the station file have another value since then.'
    case 'accepted':
    case 'refused':
    case 'unknown':
    case 'takenBack': {
      const kind = 'retirement' in event ? event.retirement.kind : 'asset'
      return retirementState({ ...event, at: line.at }, at, kind).sentence
    }
  }
}

const KIND: Readonly<Record<JournalKind, string>> = {
  all: 'Everything',
  asset: 'Assets',
  product: 'Products',
  record: 'Records',
  together: 'Several together',
  line: 'The station itself',
}

const THINGS: Readonly<Record<RequestKind | 'mixed', string>> = {
  asset: 'assets',
  product: 'products',
  record: 'records',
  mixed: 'items',
}

/** The lines that the last check did not read. */
function writtenSince(count: number): string {
  return count === 0 ? '' : `; ${counted(count, 'line was', 'lines were')} written since`
}

function verified({ lines: count, since }: JournalCheck, at: string): string {
  return `${count === since ? 'nothing to verify' : `${lines(count - since)} verified`} at ${at}${writtenSince(since)}`
}

/** The words for the journal of the station: its lines, its verification and its export. */
export const journal = {
  tab: 'Journal',
  find: 'Find in the journal',
  line: (line: number) => `Line ${line}`,
  hint: 'Number, name, who, why',
  beginFind: 'Find',
  endFind: 'Close search',
  outcomeLabel: 'Outcome',
  outcome: { ...REQUEST_STATE, all: 'All' } satisfies Readonly<Record<JournalOutcome, string>>,
  reading: 'Reading the journal',
  list: 'Requests, the newest first',

  none: 'Nothing is in the journal yet',
  noneHint:
    'Each confirmed request is kept: who, when, why, how it was checked, and the service’s answer. A line altered later is found.',
  notYetRead: 'The journal has not been read yet',
  notYetReadHint: 'Everything in it appears here as soon as it has been read.',
  cannotBeRead: 'The journal cannot be read',
  cannotBeReadHint: 'Its files are kept as they are. Cooking still works. Tell a technician.',
  nothing: (text: string) => (text === '' ? 'Nothing of this kind' : `Nothing has ${quotedSearch(text)} in it`),
  nothingHint: 'Search for less, or choose “All” and “Everyone”.',
  /** The day before today, above its cards. */
  dayBefore: (day: string) => `${day}:`,
  nothingThatDay: 'Nothing on this day. Before it:',
  found: 'Found',
  today: 'today',

  month: {
    label: 'Month',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    before: 'The month before',
    after: 'The month after',
    /** The name of a day for a screen reader. */
    day: (name: string, parts: readonly string[]) => `${name}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`,
    count: (count: number, state: CardState | 'line') =>
      state === 'line' ? counted(count, 'other line', 'other lines') : `${count} ${REQUEST_STATE[state].toLowerCase()}`,
  },

  filter: {
    everyone: 'Everyone',
    title: 'Which requests',
    who: 'Confirmed by',
    what: 'What',
    kind: KIND,
    summary: (person: string | null, kind: JournalKind) =>
      dotted(
        person === null ? (kind === 'all' ? 'Everyone' : '') : bothEnds(person, LONGEST_NAME),
        kind === 'all' ? '' : KIND[kind],
      ),
    person: (name: string, number: string) => `${name} (${number})`,
    done: 'Show them',
    clear: 'Show everything',
  },

  card: {
    /** The accessible name of a request. */
    name: (state: CardState, number: string) => `${REQUEST_STATE[state]} ${number}`,
    state: (state: CardState) => REQUEST_STATE[state],
    confirmed: 'Confirmed',
    sent: 'Sent',
    missing: 'no line',
    afterSeconds: (seconds: number) => `after ${seconds} s`,
    counts: (count: number, state: CardState) => `${count} ${REQUEST_STATE[state].toLowerCase()}`,
    together: (shown: number, count: number, kind: RequestKind | 'mixed') =>
      shown === count ? `${count} ${THINGS[kind]} together` : `${shown} of ${count} ${THINGS[kind]} together`,
    /** What an answer said; null for one without words. */
    says: ({ message, answeredFor, lacksExists }: AnswerWords) => {
      if (answeredFor !== null) return answeredForOther(answeredFor)
      if (message === null) return null
      return lacksExists ? `“${message}”` : `The service says: “${message}”`
    },
    doubtful: 'It or a line before it was altered. Do not rely on it.',
    notOnDisk: 'Its last line is not on the disk yet',
    lines: 'Its lines',
    readingLines: 'Reading its lines',
    linesGone: 'Its lines are not in the files of the journal any more.',
  },

  event: (event: JournalEvent) => EVENT[event.kind],
  sentence,
  atStationsClock: 'By the station’s own clock',
  /** Joins the facts about a line into one, for a table. */
  facts: (all: readonly string[]) => dotted(...all),
  status: (status: number | null) => (status === null ? '' : `Status ${status}`),
  said: (message: string) => `“${message}”`,
  answeredFor: (told: string) => `answered for “${told}”`,

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
    about: 'Number and name',
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

  chain: {
    label: 'The whole journal',
    verified: (count: number) => `Verified, ${counted(count, 'line', 'lines')}`,
    notYetRead: 'Not read yet',
    nothing: 'Nothing to verify yet',
    unverified: (count: number) => `${counted(count, 'line', 'lines')}, not verified yet`,
    checked: (at: string, hash: string, since: number) => `Checked at ${at}, last hash ${hash}${writtenSince(since)}`,
    checkedAt: (at: string) => `Checked at ${at}`,
    result: (check: JournalCheck, at: string) => `${capital(verified(check, at))}.`,
    doNotRely: DO_NOT_RELY,
    waiting: (count: number) => `${counted(count, 'line is', 'lines are')} not on the disk yet`,
    title: 'Is the journal whole?',
    close: 'Back',
  },
  verify: 'Verify the journal',
  verifying: 'Reading every line',
  broken,
  brokenIn,
  moreBroken: (count: number) => `And ${counted(count, 'more break', 'more breaks')}.`,
  brokenHint: 'Rely on lines again from the next “Chain begins”. Copy the journal’s files and tell a technician.',
  checkedAt: (at: string) => `Checked at ${at}.`,
  waitingHint:
    'Kept in memory and tried again; a restart loses it. Nothing new is sent until it is written. Tell a technician.',

  export: 'Export…',
  exportTitle: 'Write the journal as a table',
  exportAll: 'Export the whole journal',
  exportDay: 'Export this day only',
  exportFound: 'Export what is shown',
  exportClose: 'Back',
  exporting: 'Writing the file',
  ...exportWords('journal', lines, 'No line is found, so there is nothing to write.'),

  station: {
    length: 'Journal',
    lines: (count: number) => (count === 0 ? 'no line yet' : lines(count)),
    lastHash: 'Last hash',
    noHash: 'none yet',
    check: 'Journal check',
    verified,
    broken: (one: JournalBreak) => `${brokenIn(one)} ${DO_NOT_RELY}`,
    limit:
      'Lines cut off the end don’t show. Photograph this page: later, a line with this number must have this hash.',
    waiting: (count: number) => `${counted(count, 'more line is', 'more lines are')} not on the disk yet`,
  },
}
