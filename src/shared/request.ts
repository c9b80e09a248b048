/** A request to the service and its states: held → sending → accepted, refused or unknown; or taken back. */

import type { ServiceFailure } from './failure.ts'
import type { InventoryKind } from './inventoryItem.ts'
import type { Moment } from './moment.ts'
import type { NumberSource } from './numberJudgement.ts'
import type { Person } from './person.ts'
import type { Entry } from './recipe.ts'
import type { RecordsChange } from './recordsChange.ts'

export type { NumberSource } from './numberJudgement.ts'

/** The check of the tag of an item that was chosen from a list: scanned whole, or its last three characters typed. */
export interface TagCheck {
  readonly by: 'scanned' | 'typed'
  readonly text: string
}

/** How a person confirmed a request. */
export type Confirmation =
  /** A change of a record: `words` is the text that had to be typed. */
  | { readonly kind: 'typed'; readonly words: string }
  /** The number was scanned or typed a second time. */
  | { readonly kind: 'again'; readonly first: NumberSource; readonly second: 'scanned' | 'typed' }
  /**
   * One of several, confirmed together by typing their count. `group` is the same for all of them. `second` is how the
   * tag of one that was chosen from a list was checked; lines of earlier versions have none.
   */
  | {
      readonly kind: 'counted'
      readonly first: NumberSource
      readonly second?: TagCheck['by']
      readonly count: number
      readonly group: string
    }

export type RequestState =
  | { readonly kind: 'held'; readonly until: Moment }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'accepted'
      readonly at: Moment
      /** Any 2xx. */
      readonly status: number
      readonly message: string | null
      readonly outcome: RequestOutcome
    }
  | { readonly kind: 'refused'; readonly at: Moment; readonly failure: ServiceFailure }
  /** `failure` is null when the program ended before the answer arrived, or when lines of the journal are missing. */
  | { readonly kind: 'unknown'; readonly at: Moment; readonly failure: ServiceFailure | null }
  | {
      readonly kind: 'takenBack'
      readonly at: Moment
      readonly because: TakenBackReason
      /** Who touched "Take it back"; null for every other reason. */
      readonly by: Person | null
    }

/**
 * `clockJumped`: the hold ended much later than planned, as after sleep. `notSaved`: the journal could not be written,
 * and only journalled requests are sent.
 */
export type TakenBackReason =
  | 'person'
  | 'locked'
  | 'signedOut'
  | 'sessionEnded'
  | 'connectionLost'
  | 'restart'
  | 'clockJumped'
  | 'notSaved'

/**
 * What the body of a 2xx answer says. A 202 without a known body is `requestAccepted`, never "deleted"
 * (service-interface.md, "DELETE /delete-1": processing is asynchronous).
 */
export type RequestOutcome =
  | { readonly kind: 'requestAccepted' }
  | { readonly kind: 'deleted'; readonly deletedKey: string }
  | { readonly kind: 'recordReturned'; readonly record: readonly Entry[] }

/** The fixed data of a request since its confirmation. Every journal line contains all of it. */
export type ConfirmedRequest = ConfirmedItem | ConfirmedChange

/** `asset` and `product` are retirements; `record` is a change of a record at the service. */
export type RequestKind = InventoryKind | 'record'

interface Confirmed {
  readonly id: string
  readonly by: Person
  readonly reason: string
  readonly confirmation: Confirmation
}

export interface ConfirmedItem extends Confirmed {
  readonly kind: InventoryKind
  readonly number: string
  /** The library's name at confirmation; empty when no recipe had the number. */
  readonly name: string
}

/** A change made at the records desk. It uses the same outbox as a retirement: held, sent once, journalled. */
export interface ConfirmedChange extends Confirmed {
  readonly kind: 'record'
  /** The record's identifier, which had to be typed. */
  readonly number: string
  /** Method and path of the operation, as in "DELETE /one-sessions-delete-one". */
  readonly name: string
  readonly change: RecordsChange
  /** Whose record it is, as far as an answer told: the person and the device of a session. */
  readonly about?: string
}

/** Moments are those of the journal: by the service's clock when it was known. `until` is by the station's clock. */
export type OutboxRequest = ConfirmedRequest & { readonly confirmedAt: Moment; readonly state: RequestState }

/** Whether the request is held or being sent. Meanwhile, a second request for the same number is refused. */
export function isUnderWay({ state }: OutboxRequest): boolean {
  return state.kind === 'held' || state.kind === 'sending'
}

/** The last request for a number that this station sent. Shown before a second one is confirmed. */
export interface SentBefore {
  readonly by: Person
  readonly at: Moment
  readonly state: 'sending' | 'accepted' | 'refused' | 'unknown'
}

/** The longest `about` of a change, in UTF-16 code units. */
export const LONGEST_ABOUT = 200

/** The longest typed reason, in characters. */
export const LONGEST_REASON = 200
/** Most ended requests that wait to be acknowledged. Older ones are listed under Requests only. */
export const MOST_UNACKNOWLEDGED = 20
/** Most requests that can be confirmed together. A person cannot review more in a list. */
export const MOST_TOGETHER = 50
