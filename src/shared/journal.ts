/** The journal: the append-only record of the requests of this station and of changes of its station file. Types of its lines and of its state. */

import type { ServiceFailure } from './failure.ts'
import type { Moment } from './moment.ts'
import type { Person } from './person.ts'
import type { ConfirmedRequest, RequestKind, RequestOutcome, TakenBackReason } from './request.ts'

/**
 * Write-ahead: an intent is written before it is carried out, a result after it arrives. The state of a request is
 * derived from these events. Kinds and keys are the on-disk format, where the key of every request is `retirement`.
 */
export type JournalEvent =
  /** The first line of every chain. `after` is the break that started a new chain; null in the first chain. */
  | { readonly kind: 'chainBegun'; readonly after: JournalBreak | null }
  | { readonly kind: 'confirmed'; readonly retirement: ConfirmedRequest; readonly heldUntil: Moment }
  | {
      readonly kind: 'takenBack'
      readonly retirement: ConfirmedRequest
      readonly because: TakenBackReason
      readonly by: Person | null
    }
  | { readonly kind: 'sending'; readonly retirement: ConfirmedRequest }
  | {
      readonly kind: 'accepted'
      readonly retirement: ConfirmedRequest
      readonly status: number
      readonly message: string | null
      readonly outcome: RequestOutcome
    }
  | { readonly kind: 'refused'; readonly retirement: ConfirmedRequest; readonly failure: ServiceFailure }
  | { readonly kind: 'unknown'; readonly retirement: ConfirmedRequest; readonly failure: ServiceFailure | null }
  | StationChange

/** Another value of a key of the station file, which decides about addresses or roles. */
export interface StationChange {
  readonly kind: 'stationChanged'
  /** Dotted, such as `roles.maintenance`. */
  readonly key: string
  /** An address, or the names of roles. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly by: StationChangedBy
}

export type RequestEvent = Extract<JournalEvent, { readonly retirement: ConfirmedRequest }>

/** The request that an event is about; null for another event. */
export function requestOf(event: JournalEvent): ConfirmedRequest | null {
  return 'retirement' in event ? event.retirement : null
}

/** Who changed the station file: at the display, or in the file itself. */
export type StationChangedBy =
  | ({ readonly kind: 'person' } & Pick<Person, 'employeeNumber' | 'name'>)
  | { readonly kind: 'technicianCode' }
  /** At the display, while no station was in service: it had no usable file. */
  | { readonly kind: 'withoutStation' }
  | { readonly kind: 'file' }

export interface JournalLine {
  /** One-based; continues over files and chains. */
  readonly line: number
  /** By the service's clock when it was known, else by the station's; `clock` says which. */
  readonly at: Moment
  readonly clock: 'service' | 'station'
  /** SHA-256 of the previous line in hexadecimal; 64 zeros in the first line of a chain. */
  readonly before: string
  readonly event: JournalEvent
}

/** A line as read from disk, with its own hash and its exact text, so that it can be verified elsewhere. */
export interface WrittenLine extends JournalLine {
  readonly hash: string
  readonly text: string
}

/**
 * Where the hash chain is broken. Nothing is proven from this line up to the next `chainBegun`. `line` is one-based
 * within the file.
 */
export interface JournalBreak {
  readonly file: string
  readonly line: number
  /** `changed`: its hash differs from `before` in the next line. `unreadable`: it is not a journal line. */
  readonly because: 'changed' | 'unreadable'
}

export interface JournalCheck {
  readonly at: Moment
  readonly files: number
  readonly lines: number
  /** How many of the lines were written after `at`, so that the check does not speak of them. */
  readonly since: number
  /** In file order; empty when every line verifies. */
  readonly breaks: readonly JournalBreak[]
}

/**
 * Shown on the station page. A person who notes length and last hash can detect a truncated journal later; the chain
 * alone cannot reveal that.
 */
export interface JournalState {
  readonly length: number
  /** Null while the journal is empty. */
  readonly lastHash: string | null
  readonly check: JournalCheck
  /** In bytes, while the journal is read at a start: until then no request is taken. Null once it has been read. */
  readonly reading: { readonly bytes: number; readonly total: number } | null
  /** Number of lines that could not be written yet. They are kept in memory and retried with the next write. */
  readonly waiting: number
}

/** When an event of a request happened, and in which line. */
export interface JournalStamp extends Pick<JournalLine, 'at' | 'clock'> {
  /** Null while the line is not on the disk yet. */
  readonly line: number | null
}

/** A line that ends a request. */
export type EndEvent = Extract<JournalEvent, { readonly kind: 'accepted' | 'refused' | 'unknown' | 'takenBack' }>

/** One request with its lines. A stamp is null if the line is missing. */
export interface RequestCard {
  readonly kind: 'request'
  /** As its last line has it. */
  readonly request: ConfirmedRequest
  readonly confirmed: JournalStamp | null
  readonly sent: JournalStamp | null
  readonly end: (JournalStamp & { readonly event: EndEvent }) | null
  /** Whether it is under way no longer although no line ends it: that line was destroyed. */
  readonly isEndLost: boolean
  /** The numbers of its lines on the disk. */
  readonly lines: readonly number[]
  /** Whether one of its lines was altered, or follows an altered one before the next chain. */
  readonly isDoubtful: boolean
}

/** A line that belongs to no request. */
export interface LineCard extends Pick<RequestCard, 'lines' | 'isDoubtful'> {
  readonly kind: 'line'
  readonly stamp: JournalStamp
  readonly event: Exclude<JournalEvent, RequestEvent>
}

/** Those of several requests confirmed together that the search selects. */
export interface TogetherCard {
  readonly kind: 'together'
  /** How many were confirmed together. */
  readonly count: number
  readonly requests: readonly RequestCard[]
}

export type JournalCard = RequestCard | LineCard | TogetherCard

/** Held and sending: the state of a request without a line that ends it. */
export type CardState = 'held' | 'sending' | EndEvent['kind']

/** The state of a request after its lines. */
export function stateOfCard({ end, sent, isEndLost }: Pick<RequestCard, 'end' | 'sent' | 'isEndLost'>): CardState {
  return end?.event.kind ?? (isEndLost ? 'unknown' : sent === null ? 'held' : 'sending')
}

/** How many requests are in each state, and how many other lines there are. */
export type JournalCounts = Readonly<Record<CardState | 'line', number>>

export type JournalOutcome = 'all' | EndEvent['kind']
/** `together`: requests that were confirmed with others; `line`: lines that belong to no request. */
export type JournalKind = 'all' | RequestKind | 'together' | 'line'

/** Selects requests and other lines of the journal. Every word of `text` must occur. */
export interface JournalSearch {
  readonly text: string
  readonly outcome: JournalOutcome
  readonly kind: JournalKind
  /** The employee number of the person who confirmed; null for all persons. */
  readonly by: string | null
}

/** The search that selects everything. */
export const EVERYTHING: JournalSearch = { text: '', outcome: 'all', kind: 'all', by: null }

/** Whether a search selects everything, without looking at it. */
export function selectsAll({ text, outcome, kind, by }: JournalSearch): boolean {
  return text.trim() === '' && outcome === 'all' && kind === 'all' && by === null
}

/** A day in the time zone of the station, as "2026-11-21". */
export type JournalDay = string
/** As "2026-11". */
export type JournalMonthName = string

export interface JournalPage {
  /**
   * The wanted day, or else the newest day that has something of the search apart from its outcome; null when nothing
   * has.
   */
  readonly day: JournalDay | null
  /** Of that day, apart from the outcome of the search; of all days when a text is searched on no certain day. */
  readonly counts: JournalCounts
  /** Of the day and those before it, the newest first. */
  readonly cards: readonly { readonly day: JournalDay; readonly card: JournalCard }[]
  /** How many more cards there are. */
  readonly rest: number
  /** All persons who confirmed a request, by name. */
  readonly people: readonly Pick<Person, 'employeeNumber' | 'name'>[]
}

/** What was found on each day of a month, apart from the outcome of the search. Days without anything are left out. */
export interface JournalMonth {
  readonly month: JournalMonthName
  readonly days: readonly { readonly day: JournalDay; readonly counts: JournalCounts }[]
  /** The next month before and after it that has something; null for none. */
  readonly before: JournalMonthName | null
  readonly after: JournalMonthName | null
}
