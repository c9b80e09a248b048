/** The journal: the append-only record of the requests of this station and of changes of its station file. Types of its lines and of its state. */

import type { ServiceFailure } from './failure.ts'
import type { Moment } from './moment.ts'
import type { Person } from './person.ts'
import type { ConfirmedRequest, RequestOutcome, TakenBackReason } from './request.ts'

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

/** Selects journal lines by the outcome of the request. */
export type JournalFilter = 'all' | 'accepted' | 'refused' | 'unknown' | 'takenBack'
