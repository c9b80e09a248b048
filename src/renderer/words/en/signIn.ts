import { counted } from './counted.ts'

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
