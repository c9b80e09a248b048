/** The append-only record of the requests of this station: what its lines say and what is known of the whole. */

import type { ServiceFailure } from './failure.ts'
import type { Moment, Person } from './model.ts'
import type { ConfirmedRequest, RequestOutcome, TakenBackReason } from './request.ts'

/**
 * An intent is written before it is carried out, a result after. The state of a request follows from these. The kinds
 * and keys are those on disk, so a request of either kind stands under `retirement`.
 */
export type JournalEvent =
  /**
   * The first line of every chain. `after` names the break because of which a new chain begins; null at the very first.
   */
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

export interface JournalLine {
  /** One for the first line that this station ever wrote; counts on over files and chains. */
  readonly line: number
  /** By the service's clock where the station knew it (`clock`), else by its own. */
  readonly at: Moment
  readonly clock: 'service' | 'station'
  /** SHA-256 of the line before, in hexadecimal; 64 zeros in the first line of a chain. */
  readonly before: string
  readonly event: JournalEvent
}

/** A line as it is read: with its own hash, and as the file has it, so that it can be checked elsewhere. */
export interface WrittenLine extends JournalLine {
  readonly hash: string
  readonly text: string
}

/**
 * Where the chain does not hold: from this line of this file on, up to the next line that begins a chain, nothing is
 * proven. `line` is the one-based place in the file.
 */
export interface JournalBreak {
  readonly file: string
  readonly line: number
  /** `changed`: its hash is not what the next line says; `unreadable`: it is no line of a journal. */
  readonly because: 'changed' | 'unreadable'
}

export interface JournalCheck {
  readonly at: Moment
  readonly files: number
  readonly lines: number
  /** In the order of the files; empty where every line verifies. */
  readonly breaks: readonly JournalBreak[]
}

/** What the station page says. Length and last hash, written down, show a cut-off end, which no chain can. */
export interface JournalState {
  readonly length: number
  /** Null while there is no line. */
  readonly lastHash: string | null
  readonly check: JournalCheck
  /** So many lines could not be written yet: they are in memory, and tried again with the next. */
  readonly waiting: number
}

/** Which lines are shown: by what became of a request, or all. */
export type JournalFilter = 'all' | 'accepted' | 'refused' | 'unknown' | 'takenBack'
