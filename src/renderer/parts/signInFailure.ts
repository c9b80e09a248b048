import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { t } from '../words/translate.ts'

/** Why a password was not accepted. `again`: of a person who stays signed in. */
export function signInFailureText(
  failure: SignInFailure,
  again: boolean,
  service: (failure: ServiceFailure) => string,
): string {
  switch (failure.kind) {
    case 'passwordTooLong':
      return t('denied.passwordTooLong', { most: failure.most })
    case 'paused':
      return t(`denied.paused.${failure.of}`)
    case 'notAccepted':
      if (failure.message === null) return t(`denied.${again ? 'wrongPassword' : 'notAccepted'}`)
      return t(`denied.${again ? 'again' : 'notAccepted'}.because`, { said: failure.message })
    case 'notJudged': {
      const alone = t('denied.notJudged', { status: String(failure.status) })
      const said = failure.message
      const text = said === null ? alone : t('denied.notJudged.because', { failure: alone, said })
      return t(`denied.notJudged.${again ? 'again' : 'signIn'}`, { failure: text })
    }
    case 'sessionNotValid': {
      const { because, message: said } = failure
      const text = t(`denied.session.${because}`)
      return said === null || because === 'ended' ? text : t('denied.session.because', { failure: text, said })
    }
    case 'service':
      return t(`denied.${again ? 'again.' : ''}service`, { failure: service(failure.failure) })
    default:
      return t(`denied.${failure.kind}`)
  }
}

/** `signInFailureText` with the words of the service. */
export function useSignInFailureText(again = false): (failure: SignInFailure) => string {
  const { service } = useFirstWords().failures
  return (failure) => signInFailureText(failure, again, service)
}
