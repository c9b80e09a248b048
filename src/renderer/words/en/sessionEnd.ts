import type { ServiceFailure, SignInFailure } from '../../../shared/failure.ts'
import { counted } from './counted.ts'
import { notJudged } from './serviceFailure.ts'

/** The words of every password form: at sign-in, on the lock screen, and when a session ends. */
export const password = {
  field: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  enterKey: 'Enter',
  /** Shown under "Sign in" during a pause. */
  tryAgainIn: (seconds: number) => `Try again in ${seconds} s`,
  waitFor: (left: number) => `The next try is possible in ${counted(left, 'second', 'seconds')}.`,
  severalLines: 'The pasted text has several lines. A password has one. Type the password.',
}

const seconds = (left: number) => counted(left, 'second', 'seconds')

/** The words for the end of a session during work, and for work after it. */
export const sessionEnd = {
  /** Stands for the name of the person in a sentence. */
  afterIt: (who: string) => `${who} (after the session ended)`,

  ends: (time: string) => `Your session ends at ${time}`,
  endsSentence: 'Type your password to go on. Everything stays where it is.',
  ended: (time: string) => `Your session ended at ${time}`,
  endedSentence:
    'The service could not be reached then, and now it answers again. Type your password to go on. Everything stays where it is.',
  /** Shown beside the password, and above the screen once it was put aside. */
  locksIn: (left: number) => `The station locks in ${seconds(left)}.`,
  nothingLost: 'What is in progress is kept.',
  notNow: 'Not now',
  enter: 'Enter the password',

  wentOn: (time: string) => `The session ended at ${time} while the service could not be reached.`,
  wentOnMeans:
    'Cooking goes on, and what is done is recorded as done after its end. Maintenance is closed until the service answers.',

  /** The title, by the section that the person opens. */
  section: { maintenance: 'Maintenance asks for your password', records: 'Records asks for your password' },
  sectionSentence:
    'This station checked it by itself while the service could not be reached. Now the service has to check it once more.',
  sectionEnded: 'Your session has ended. It opens when the service has checked your password.',
  unreachable: 'The service cannot be reached just now, so it stays closed. Everything else goes on.',
}

/** Why a password that was asked for again was not accepted; the person stays signed in. */
export function signInAgainFailure(
  failure: SignInFailure,
  words: { service: (failure: ServiceFailure) => string; signIn: (failure: SignInFailure) => string },
): string {
  switch (failure.kind) {
    case 'service':
      return `${words.service(failure.failure)} Your password was not checked; try again.`
    case 'notJudged':
      return `${notJudged(failure)} Try again, and tell the station’s technician if it stays so.`
    case 'anotherEmployee':
      return 'The service answered for another person, so nothing has changed. Try again, and tell the account administrator.'
    case 'notAccepted':
      return failure.message === null
        ? 'This is not the password. Type it again.'
        : `The password was not accepted. The service says: “${failure.message}” Type it again.`
    default:
      return words.signIn(failure)
  }
}
