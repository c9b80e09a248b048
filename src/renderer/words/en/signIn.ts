import { counted } from './counted.ts'

/** What is said where a password is asked for: at sign-in, on the lock screen, and when a session ends. */
export const password = {
  field: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  enterKey: 'Enter',
  /** Under "Sign in", while no password is tried for the number. */
  tryAgainIn: (seconds: number) => `Try again in ${seconds} s`,
  waitFor: (left: number) => `The next try is possible in ${counted(left, 'second', 'seconds')}.`,
  severalLines: 'What was pasted has several lines, and a password has one. Nothing was taken over; type the password.',
}
