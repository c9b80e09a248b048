/** A request and everything that is said of it: *held → sending → accepted / refused / unknown*, or *taken back*. */

import type { ServiceFailure } from './failure.ts'
import type { Entry, Moment, Person, ThingKind } from './model.ts'
import type { RecordsChange } from './records/change.ts'

/** How a number came to the station. */
export type NumberSource = 'scanned' | 'typed' | 'listed'

/** How the hand showed that it means this number and no other. */
export type Confirmation =
  /** What had to be typed to change a record of the service: `words` is what it was. */
  | { readonly kind: 'typed'; readonly words: string }
  /** The number was scanned or typed a second time. */
  | { readonly kind: 'again'; readonly first: NumberSource; readonly second: 'scanned' | 'typed' }
  /** One of several that were confirmed together by typing their count. `group` is the same for all of them. */
  | { readonly kind: 'counted'; readonly first: NumberSource; readonly count: number; readonly group: string }

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
  /** Without a failure: the program ended before the answer came. */
  | { readonly kind: 'unknown'; readonly at: Moment; readonly failure: ServiceFailure | null }
  | {
      readonly kind: 'takenBack'
      readonly at: Moment
      readonly because: TakenBackReason
      /** Who touched "Take it back"; null where nobody did. */
      readonly by: Person | null
    }

/**
 * `clockJumped`: the hold ended much later than it was to, as after sleep. `notSaved`: the journal, without which
 * nothing is sent, could not be written.
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

/** What the body of an accepted request says, and nothing more: a 202 alone proves no deletion. */
export type RequestOutcome =
  | { readonly kind: 'requestAccepted' }
  | { readonly kind: 'deleted'; readonly deletedKey: string }
  | { readonly kind: 'recordReturned'; readonly record: readonly Entry[] }
  | { readonly kind: 'notThere' }

/** What is known of a request from the moment it was confirmed; every line of the journal carries it whole. */
export type ConfirmedRequest = ConfirmedThing | ConfirmedChange

/** What can be requested: to retire a thing of the kitchen, or to change a record of the service. */
export type RequestKind = ThingKind | 'record'

interface Confirmed {
  readonly id: string
  readonly by: Person
  readonly reason: string
  readonly confirmation: Confirmation
}

export interface ConfirmedThing extends Confirmed {
  readonly kind: ThingKind
  readonly number: string
  /** As the library named it when it was confirmed; empty when no recipe knew it. */
  readonly name: string
}

/** A change made at the records desk passes through the same outbox: held, sent once, and in the journal. */
export interface ConfirmedChange extends Confirmed {
  readonly kind: 'record'
  /** What had to be typed: what the record is known by. */
  readonly number: string
  /** The operation's method and path. */
  readonly name: string
  readonly change: RecordsChange
}

/** Moments are those of the journal, by the service's clock where it was known; only `until` is by the station's. */
export type OutboxRequest = ConfirmedRequest & { readonly confirmedAt: Moment; readonly state: RequestState }

/** Held or being sent: as long as one is, no second request for the same number is made. */
export function isUnderWay({ state }: OutboxRequest): boolean {
  return state.kind === 'held' || state.kind === 'sending'
}

/** The last request for a number that left this station, so that nobody sends it twice unknowing. */
export interface SentBefore {
  readonly by: Person
  readonly at: Moment
  readonly state: 'sending' | 'accepted' | 'refused' | 'unknown'
}

/** The longest reason in a person's own words, in characters. */
export const LONGEST_REASON = 200
/** So many ended requests wait to be acknowledged; of more, the oldest are shown under Requests alone. */
export const MOST_UNACKNOWLEDGED = 20
/** So many can be confirmed together: more than a person can look over. */
export const MOST_TOGETHER = 50
