import type { HoldFailure, RetireFailure } from '../../../shared/failure.ts'
import { wordsFor } from './byKind.ts'
import { BAD_NUMBER, doubtWords } from './doubt.ts'

/** Why no request was made, where the sentence is the same for a retirement and a change. */
export const holdFailure = wordsFor<
  Exclude<HoldFailure, { kind: 'notAllowed' | 'alreadyUnderWay' | 'journalNotRead' }>
>({
  notSignedIn: 'You are signed out. Nothing was sent; sign in and confirm again.',
  noReason: 'The reason is missing. Nothing was sent; choose one.',
  reasonTooLong: ({ most }) => `The reason is longer than ${most} characters. Nothing was sent; say it in fewer words.`,
  notReachable: 'The service cannot be reached. Nothing was sent and nothing is kept for later.',
  journalBeingRead: 'The journal of this station is still being read. Nothing was sent; wait until it has been read.',
  notSaved: ({ code }) =>
    `The journal could not be written (${code}), so nothing was sent. Cooking still works; tell a technician.`,
})

/** Why a retirement of `number` was not made, as sentences that end with what to do. */
export function retireFailure(failure: RetireFailure, number: string): string {
  switch (failure.kind) {
    case 'notAllowed':
      return 'Your role may not retire here. Nothing was sent.'
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
      return 'Your count and the list differ. Nothing was sent; compare the list with your tags, then count again.'
    case 'tagNotChecked':
      return 'Its tag was not checked. Nothing was sent; scan its tag, or type the end of its number.'
    case 'journalNotRead':
      return `The journal cannot be read (${failure.code}), so nothing can be retired. Nothing was sent. Cooking still works; tell a technician.`
    case 'numbersDiffer':
      return 'The two numbers are not the same. Nothing was sent; read the tag once more.'
    case 'alreadyUnderWay':
      return 'A request for this number is already held here or being sent. No second one was made.'
    default:
      return holdFailure(failure)
  }
}
