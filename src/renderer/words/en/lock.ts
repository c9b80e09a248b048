import type { LockReason } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'

/** Why the work of `name` is covered; `at` is the time on the clock. */
function because(reason: LockReason, name: string, at: string): string {
  switch (reason) {
    case 'asked':
      return `${name} locked this screen at ${at}.`
    case 'idle':
      return `Nobody touched the screen, so it locked by itself at ${at}. ${name} is still signed in.`
    case 'sessionEnded':
      return `The session of ${name} ended at ${at}. The service checks the password for a new one.`
    case 'restarted':
      return `The station was restarted at ${at}. ${name} is still signed in.`
    default:
      return assertNever(reason)
  }
}

/** What is said where the work of a person is covered, and before it is. */
export const lock = {
  button: 'Lock',
  heading: 'Locked',
  because,
  goOn: 'The password leads back to where the work was left.',
  goOnReading: 'The step can be read. The password leads back to it.',
  backToLock: 'Back to the lock',
  anotherGoesOn: (name: string) => `When another employee signs in, ${name} is signed out. Batches and timers stay.`,
  warning: {
    heading: 'Are you still here?',
    /** Below the figure that it belongs to. */
    until: (left: number) => `${left === 1 ? 'second' : 'seconds'} until this screen locks. Your work stays as it is.`,
    stay: 'Stay here',
  },
}
