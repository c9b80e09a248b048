import { type HoldFailure, lacksExists, type RetireFailure } from '../../../shared/failure.ts'
import type {
  Confirmation,
  NumberSource,
  RequestKind,
  RequestOutcome,
  RequestState,
  TagCheck,
  TakenBackReason,
} from '../../../shared/request.ts'
import { assertNever } from '../../../shared/result.ts'
import { BAD_NUMBER, doubtWords } from './doubt.ts'
import { REQUEST_STATE } from './requestState.ts'
import { quoted, serviceFailure } from './serviceFailure.ts'
import { capital } from './shortened.ts'

/** Why no request was made, where the sentence is the same for a retirement and a change. */
export function holdFailure(
  failure: Exclude<HoldFailure, { kind: 'notAllowed' | 'alreadyUnderWay' | 'journalNotRead' }>,
): string {
  switch (failure.kind) {
    case 'notSignedIn':
      return 'You are signed out. Nothing was sent; sign in and confirm again.'
    case 'noReason':
      return 'The reason is missing. Nothing was sent; choose one.'
    case 'reasonTooLong':
      return `The reason is longer than ${failure.most} characters. Nothing was sent; say it in fewer words.`
    case 'notReachable':
      return 'The service cannot be reached. Nothing was sent and nothing is kept for later.'
    case 'journalBeingRead':
      return 'The journal of this station is still being read. Nothing was sent; wait until it has been read.'
    case 'notSaved':
      return `The journal could not be written (${failure.code}), so nothing was sent. Cooking still works; tell the station’s technician.`
    default:
      return assertNever(failure)
  }
}

/** Why a retirement of `number` was not made, as sentences that end with what to do. */
export function retireFailure(failure: RetireFailure, number: string): string {
  switch (failure.kind) {
    case 'notAllowed':
      return 'Your role may not retire anything at this station. Nothing was sent.'
    case 'badNumber':
      return `Nothing was sent. ${BAD_NUMBER[failure.because]}`
    case 'looksLike':
    case 'otherKind':
    case 'barcode':
    case 'twice':
    case 'badge':
    case 'signs': {
      const { title, more } = doubtWords(number, failure)
      return `${title}. Nothing was sent. ${more}`
    }
    case 'countDiffers':
      return 'Your count and the list differ. Nothing was sent; compare the list with the tags in your hand, then count again.'
    case 'tagNotChecked':
      return 'Its tag was not checked. Nothing was sent; scan its tag, or type the end of its number.'
    case 'journalNotRead':
      return `The journal of this station cannot be read (${failure.code}), so nothing can be retired. Nothing was sent. Cooking still works; tell the station’s technician.`
    case 'numbersDiffer':
      return 'The two numbers are not the same. Nothing was sent; read the tag once more.'
    case 'alreadyUnderWay':
      return 'A request for this number is already held here or being sent. No second one was made.'
    default:
      return holdFailure(failure)
  }
}

/** Why a request was taken back, within a sentence. */
export const TAKEN_BACK_BECAUSE: Readonly<Record<TakenBackReason, string>> = {
  person: '“Take it back” was touched',
  locked: 'the station was locked',
  signedOut: 'the person who confirmed it signed out',
  sessionEnded: 'the session ended',
  connectionLost: 'the connection was lost',
  notSaved: 'the journal could not be written',
  restart: 'the station was restarted',
  clockJumped: 'the clock of the station jumped, as it does after sleep',
}

/** What the service says that it has done. */
export function outcomeSentence(outcome: RequestOutcome): string {
  switch (outcome.kind) {
    case 'requestAccepted':
      return 'The service carries it out later; this station cannot see when.'
    case 'deleted':
      return `The service says it has deleted ${outcome.deletedKey}.`
    case 'recordReturned':
      return 'The service sent the record along.'
    default:
      return assertNever(outcome)
  }
}

/** Not known without a failure: also true of a held request about which lines of the journal are missing. */
export const NO_RESULT =
  'The station cannot tell whether it was sent: the program ended, or part of the journal is missing.'

const AGAIN: Readonly<Record<RequestKind, string>> = {
  asset: 'Retire it',
  product: 'Retire it',
  record: 'Make the change',
}

/** The state of a request as a word, and its meaning. */
export function retirementState(
  state: RequestState,
  at: (moment: number) => string,
  kind: RequestKind,
): { word: string; sentence: string } {
  switch (state.kind) {
    case 'held':
      return {
        word: `${REQUEST_STATE.held} at this station`,
        sentence: `It has not been sent yet. Unless it is taken back, it is sent at ${at(state.until)}.`,
      }
    case 'sending':
      return {
        word: REQUEST_STATE.sending,
        sentence: 'The request has left this station; the service has not answered yet.',
      }
    case 'accepted':
      return {
        word: `${REQUEST_STATE.accepted} by the service`,
        sentence: `At ${at(state.at)}. ${outcomeSentence(state.outcome)}${quoted(state.message)}`,
      }
    case 'refused':
      return {
        word: `${REQUEST_STATE.refused}${lacksExists(state.failure) ? '' : ' by the service'}`,
        sentence: `At ${at(state.at)}. ${serviceFailure(state.failure)}`,
      }
    case 'unknown':
      return {
        word: REQUEST_STATE.unknown,
        sentence: `${state.failure === null ? NO_RESULT : serviceFailure(state.failure)} It may have arrived. It will not be sent again. ${AGAIN[kind]} once more only if you are sure.`,
      }
    case 'takenBack':
      return {
        word: REQUEST_STATE.takenBack,
        sentence:
          state.because === 'person'
            ? 'It was taken back. Nothing was sent.'
            : `${capital(TAKEN_BACK_BECAUSE[state.because])}, so it was taken back. Nothing was sent.`,
      }
    default:
      return assertNever(state)
  }
}

const SOURCE: Readonly<Record<NumberSource, string>> = {
  scanned: 'scanned',
  typed: 'typed',
  listed: 'chosen from the list',
}

const TAG_CHECK: Readonly<Record<TagCheck['by'], string>> = {
  scanned: 'its tag scanned',
  typed: 'the end of its number typed',
}

/** How the number was confirmed: "scanned twice", "scanned and typed", "one of 3 together". */
function confirmedHow(confirmation: Confirmation): string {
  switch (confirmation.kind) {
    case 'again': {
      const { first, second } = confirmation
      return first === second ? `${SOURCE[first]} twice` : `${SOURCE[first]} and ${SOURCE[second]}`
    }
    case 'typed':
      return `typed “${confirmation.words}”`
    case 'counted': {
      const { first, second, count } = confirmation
      return `one of ${count} together, ${SOURCE[first]}${second === undefined ? '' : `, then ${TAG_CHECK[second]}`}`
    }
    default:
      return assertNever(confirmation)
  }
}

/** Names for the fields of a record; any other field keeps the name from the service. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['asset_number', 'Asset number'],
  ['asset_name', 'Name'],
  ['category', 'Category'],
  ['status', 'Status'],
  ['notes', 'Notes'],
  ['jsin', 'JSIN'],
  ['barcode', 'Barcode'],
  ['product_name', 'Name'],
  ['product_unit', 'Unit'],
])

/** The words for a request and its lines in the journal. */
export const retirement = {
  unnamed: { asset: 'Unknown asset', product: 'Unknown product' },
  state: retirementState,
  word: (state: RequestState) => retirementState(state, () => '', 'asset').word,
  how: confirmedHow,
  /** A moment on another day, to follow "at". */
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  employee: (name: string, number: string) => `${name} (${number})`,
  confirmed: (who: string, at: string, how: string) => `Confirmed by ${who} at ${at}, ${how}.`,
  takenBackBy: (who: string, at: string) => `Taken back by ${who} at ${at}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  record: 'The record, as the service sent it',
  field: (key: string) => FIELDS.get(key) ?? key,
}
