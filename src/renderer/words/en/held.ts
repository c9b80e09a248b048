import { operationById } from '../../../shared/records/operations.ts'
import type { OutboxRequest, RequestState } from '../../../shared/request.ts'
import { counted } from './counted.ts'
import { listed } from './listed.ts'
import { operations } from './operations.ts'
import { REQUEST_STATE } from './requestState.ts'
import { bothEnds, shortened, shortNumber } from './shortened.ts'
import { timers } from './timers.ts'

/** The number of characters of a name that fit into a row. */
export const LONGEST_NAME = 40

/** What a request is called by; `about`: whose or which record a change is about. */
export type Called = Pick<OutboxRequest, 'kind' | 'number' | 'name'> & { readonly about?: string }

/** The number of characters of a reason that fit into the strip. */
const LONGEST_REASON = 40
/** The most numbers that fit onto the lock screen. */
const MOST_NUMBERS = 12

const requests = (count: number) => counted(count, 'request', 'requests')

/** The words for requests that can be taken back, shown on every screen. */
export const held = {
  label: 'Held at this station',
  /** Above the time that is left. */
  sendsIn: 'Sends in',
  timeLeft: (seconds: number) => timers.duration(seconds * 1000),
  one: (request: Called) =>
    request.kind === 'record' ? called(request) : `${called(request)} ${bothEnds(request.name, LONGEST_NAME)}`.trim(),
  together: requests,
  /** `first` is sent before the `others`, which were confirmed apart from it. */
  apart: (first: Called, others: number) => `${called(first)}, then ${others} more`,
  waits: (request: Called) => `${called(request)} waits for the one before it.`,
  waitTogether: (count: number) => `${requests(count)} wait for the one before them.`,
  waitsApart: (count: number) => `${requests(count)} are held, the next waits for the one before it.`,
  reason: (reason: string) => `${shortened(reason, LONGEST_REASON).replace(/\.$/u, '')}.`,
  confirmedBy: (name: string, at: string) => `Confirmed by ${shortened(name, LONGEST_NAME)} at ${at}.`,
  locking: (count: number) =>
    count === 1 ? 'Locking takes it back.' : 'Touch one to take it back. Locking takes all back.',
  sendNow: 'Send now',
  onlyFinger: 'Hold two seconds to send now.',
  takeBack: 'Take it back',
  takeAllBack: 'Take them back',
  /** In a sentence. */
  number: shortNumber,
  /** `name`: what the number is the number of, where a screen reader hears nothing else of it. */
  takeOneBack: (number: string, name = '') => `Take ${number} back${name === '' ? '' : `, ${name}`}`,
  /** On the tag of one that is not held any more. */
  ended: (state: RequestState['kind']) => REQUEST_STATE[state].toLowerCase(),
  called,
  /** On the lock screen and on the sign-in page. `taken` may be fewer than `count`. */
  allTakenBack: (taken: readonly string[], count = taken.length) =>
    `${taken.length < count ? requests(count) : listed(taken.slice(0, MOST_NUMBERS), count, MOST_NUMBERS)} ${count === 1 ? 'was' : 'were'} taken back. Nothing was sent.`,
  /** On the warning before the lock. */
  willBeTakenBack: (count: number) =>
    count === 1
      ? 'The held request is taken back then. Nothing is sent.'
      : `The ${count} held requests are taken back then. Nothing is sent.`,
  /** In the question before signing out. */
  signingOut: (count: number) =>
    count === 1
      ? 'The held request is taken back when you sign out. Nothing is sent.'
      : `The ${count} held requests are taken back when you sign out. Nothing is sent.`,
  tooLate: 'This touch came too late to take it back.',
  notTakenBack: 'The station did not answer, so it may not be taken back. Touch once more.',
  notSentNow: 'It was not sent now. Hold once more, or wait until the time is over.',
}

/** A request within a sentence: an item by its number; a change by its operation and what its record is known by. */
export function called({ kind, number, name, about }: Called): string {
  const operation = kind === 'record' ? operationById(name) : null
  if (operation === null) return shortNumber(number)
  const whose = about === undefined ? '' : `: ${bothEnds(about, LONGEST_NAME)}`
  return `${operations.name(operation)}${whose} (${shortNumber(number)})`
}
