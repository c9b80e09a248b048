import type { SignInFailure } from '../../shared/failure.ts'
import { assertNever } from '../../shared/result.ts'
import { delayAfter } from '../service/login.ts'

/** Whether the service could not check the password because of trouble on the way, so that the station may. */
export function wasNotChecked(failure: SignInFailure): boolean {
  // What may be the service's own refusal opens nothing.
  if (failure.kind === 'notJudged') return delayAfter(failure) === null
  if (failure.kind !== 'service') return false
  switch (failure.failure.kind) {
    case 'timeout':
    case 'noConnection':
    case 'redirected':
    case 'serviceTrouble':
      return true
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused':
    case 'notUnderstood':
      return false
    default:
      return assertNever(failure.failure)
  }
}
