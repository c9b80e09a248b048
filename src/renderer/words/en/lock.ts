import type { LockReason } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'
import { shortened } from './shortened.ts'

/** Longer names are cut: they would push the buttons of the lock off a small panel. */
const LONGEST_NAME = 40

/** Why the work of `name` is covered; `at` is the time of day. */
function because(reason: LockReason, name: string, at: string): string {
  switch (reason) {
    case 'asked':
      return `${shortened(name, LONGEST_NAME)} locked this screen at ${at}.`
    case 'idle':
      return `This screen was not touched and locked by itself at ${at}.`
    case 'asleep':
      return `The station’s computer was asleep or locked. This screen is locked since ${at}.`
    case 'sessionEnded':
      return `The session ended at ${at}. The service checks the password for a new one.`
    case 'restarted':
      return `The station was restarted, and has been locked since ${at}.`
    default:
      return assertNever(reason)
  }
}

/** The words of the lock and of its warning. */
export const lock = {
  button: 'Lock',
  heading: 'Locked',
  because,
  backToLock: 'Back to the lock',
  anotherGoesOn: (name: string) =>
    `When another employee signs in, ${shortened(name, LONGEST_NAME)} is signed out. Batches and timers stay.`,
  /** Shown on a display that is not in use. */
  wallClock: {
    label: 'Wall clock',
    signIn: 'Touch to sign in, or scan your badge',
    unlock: 'Touch to unlock, or scan your badge',
  },
  warning: {
    heading: 'Are you still here?',
    /** Shown below its figure. */
    until: (left: number) => `${left === 1 ? 'second' : 'seconds'} until this screen locks. Your work stays as it is.`,
    stay: 'Stay here',
  },
}
