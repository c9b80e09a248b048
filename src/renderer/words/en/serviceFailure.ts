import { answeredFor, lacksExists, type ServiceFailure } from '../../../shared/failure.ts'
import {
  LONGEST_TOKEN,
  MOST_EMPTY_PAGES,
  MOST_LIBRARY_MEBIBYTES,
  MOST_LIBRARY_MINUTES,
  MOST_RECIPES,
} from '../../../shared/serviceLimits.ts'
import { wordsFor } from './byKind.ts'
import { counted } from './counted.ts'
import { shortened } from './shortened.ts'

/** The words for a call that failed with a defect of the program. The station's log has the cause. */
export const callFailure = {
  command: 'That did not work',
  commandMore: 'Something went wrong. Check the screen, then try again.',
  read: 'Not everything could be read',
  readMore: 'Something went wrong. Some of this is missing or old.',
  readAgain: 'Read it again',
  close: 'Close',
}

/** The number of characters of a message that fit into a row; the list of requests shows it whole. */
export const LONGEST_MESSAGE = 70

/** A message of the service in quotes, to set it apart from the station's own words. */
export function quoted(message: string | null): string {
  return message === null ? '' : ` The service says: ${withStop(message)}`
}

/** A full stop ends what the quoted message does not end itself. */
function withStop(message: string): string {
  return `“${message}”${/[.!?…]\s*$/u.test(message) ? '' : '.'}`
}

/** An answer about another record. What it names stands in quotes, because it is the service's word. */
export function answeredForOther(told: string): string {
  return `The service answered for “${told}”, not for this number. Both may be gone: check both.`
}

/** A refusal that may be of something before the service. */
function refusedBefore(status: number, message: string | null): string {
  return `The service, or something before it, refused (${status})${message === null ? '.' : `: ${withStop(message)}`}`
}

/** A failure of a request, `said` of it: what may be of something before the service tells nothing of the record. */
export function ofRequest(failure: ServiceFailure, said: string): string {
  return lacksExists(failure) ? `${said} Nothing in the answer says that it was done.` : said
}

/** The same for one row: a long message of the service is cut. */
export function serviceFailureInShort(failure: ServiceFailure): string {
  const told = answeredFor(failure)
  if (told !== null) return answeredForOther(shortened(told, LONGEST_MESSAGE))
  if (!('message' in failure) || failure.message === null) return serviceFailure(failure)
  return serviceFailure({ ...failure, message: shortened(failure.message, LONGEST_MESSAGE) })
}

/** A failure of a call to the service, as a sentence. */
export const serviceFailure = wordsFor<ServiceFailure>({
  timeout: ({ seconds }) => `The service did not answer within ${counted(seconds, 'second', 'seconds')}.`,
  noConnection: ({ sent }) =>
    sent ? 'The connection broke before the service answered.' : 'The service cannot be reached.',
  notSignedIn: (failure) => {
    if (lacksExists(failure)) return refusedBefore(401, failure.message)
    return `The service asks for a new sign-in.${quoted(failure.message)}`
  },
  notAllowed: (failure) => {
    if (lacksExists(failure)) return refusedBefore(403, failure.message)
    return `The service does not allow this.${quoted(failure.message)}`
  },
  refused: (failure) => {
    if (lacksExists(failure)) return refusedBefore(failure.status, failure.message)
    // A 200 may refuse too, and its number would only confuse.
    return `The service refused${failure.status < 300 ? '' : ` (${failure.status})`}.${quoted(failure.message)}`
  },
  redirected: (failure) => {
    const place = `${failure.host ?? 'another place'}${failure.status === null ? '' : ` (${failure.status})`}`
    return `The service’s address redirects to ${place}, which is not followed. Check the addresses in the station file, and whether this network has its own sign-in page.`
  },
  serviceTrouble: ({ status, message }) => `The service has a problem of its own (${status}).${quoted(message)}`,
  notUnderstood: (failure) => notUnderstood(failure),
})

const OTHER_FORM = 'The service sent data in another form than expected.'

type NotUnderstood = Extract<ServiceFailure, { readonly kind: 'notUnderstood' }>

function notUnderstood(failure: NotUnderstood): string {
  const told = answeredFor(failure)
  if (told !== null) return answeredForOther(told)
  if (failure.because === 'contradiction')
    return `The service’s answer contradicts itself: taken by its status, failed by its text.${quoted(failure.message)}`
  return NOT_UNDERSTOOD[failure.because]
}

const NOT_UNDERSTOOD: Readonly<Record<Exclude<NotUnderstood['because'], 'contradiction'>, string>> = {
  notJson: 'The service did not send data. The address may belong to another program.',
  notEnvelope: OTHER_FORM,
  wrongShape: OTHER_FORM,
  tooLarge: 'The service’s answer is too large for the station.',
  cutShort: 'The service’s answer was incomplete.',
  tooManyRecipes: `The service has more than ${MOST_RECIPES.toLocaleString('en-GB')} recipes, the most a station can hold.`,
  tooManyBytes: `The recipes are larger than ${MOST_LIBRARY_MEBIBYTES} MB, the most a station can hold.`,
  tooManyNames: 'The recipes name more products and assets than a station can hold.',
  tookTooLong: `The service did not send all its recipes within ${counted(MOST_LIBRARY_MINUTES, 'minute', 'minutes')}.`,
  endlessPages: `The service sent ${MOST_EMPTY_PAGES.toLocaleString('en-GB')} empty pages of recipes in a row, or too many pages. The station keeps its recipes.`,
  tokenTooLong: `The password was accepted, but the session key has more than ${LONGEST_TOKEN.toLocaleString('en-GB')} characters and cannot be sent back.`,
}
