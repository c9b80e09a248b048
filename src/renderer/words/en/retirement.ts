import { lacksExists } from '../../../shared/failure.ts'
import type {
  Confirmation,
  NumberSource,
  RequestKind,
  RequestOutcome,
  RequestState,
  TagCheck,
  TakenBackReason,
} from '../../../shared/request.ts'
import { byKind, wordsFor } from './byKind.ts'
import { REQUEST_STATE } from './requestState.ts'
import { ofRequest, quoted, serviceFailure } from './serviceFailure.ts'
import { capital } from './shortened.ts'

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
export const outcomeSentence = wordsFor<RequestOutcome>({
  requestAccepted: 'The service carries it out later; this station cannot see when.',
  deleted: ({ deletedKey }) => `The service says it has deleted ${deletedKey}.`,
  recordReturned: 'The service sent the record along.',
})

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
  return byKind(state, {
    held: ({ until }) => ({
      word: `${REQUEST_STATE.held} at this station`,
      sentence: `It has not been sent yet. Unless it is taken back, it is sent at ${at(until)}.`,
    }),
    sending: {
      word: REQUEST_STATE.sending,
      sentence: 'The request has left this station; the service has not answered yet.',
    },
    accepted: (state) => ({
      word: `${REQUEST_STATE.accepted} by the service`,
      sentence: `At ${at(state.at)}. ${outcomeSentence(state.outcome)}${quoted(state.message)}`,
    }),
    refused: (state) => ({
      word: `${REQUEST_STATE.refused}${lacksExists(state.failure) ? '' : ' by the service'}`,
      sentence: `At ${at(state.at)}. ${ofRequest(state.failure, serviceFailure(state.failure))}`,
    }),
    unknown: ({ failure }) => ({
      word: REQUEST_STATE.unknown,
      sentence: `${failure === null ? NO_RESULT : ofRequest(failure, serviceFailure(failure))} It may have arrived. It will not be sent again. ${AGAIN[kind]} once more only if you are sure.`,
    }),
    takenBack: ({ because }) => ({
      word: REQUEST_STATE.takenBack,
      sentence:
        because === 'person'
          ? 'It was taken back. Nothing was sent.'
          : `${capital(TAKEN_BACK_BECAUSE[because])}, so it was taken back. Nothing was sent.`,
    }),
  })
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
const confirmedHow = wordsFor<Confirmation>({
  again: (confirmation) => {
    const { first, second } = confirmation
    return first === second ? `${SOURCE[first]} twice` : `${SOURCE[first]} and ${SOURCE[second]}`
  },
  typed: ({ words }) => `typed “${words}”`,
  counted: (confirmation) => {
    const { first, second, count } = confirmation
    return `one of ${count} together, ${SOURCE[first]}${second === undefined ? '' : `, then ${TAG_CHECK[second]}`}`
  },
})

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
