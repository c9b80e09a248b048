import type { LockReason } from '../../../shared/model.ts'
import { shortened } from './shortened.ts'

/** Longer names are cut: they would push the buttons of the lock off a small panel. */
const LONGEST_NAME = 40

/** Why the work of `name` is covered; `at` is the time of day. */
const BECAUSE: Readonly<Record<LockReason, (name: string, at: string) => string>> = {
  asked: (name, at) => `${shortened(name, LONGEST_NAME)} locked this screen at ${at}.`,
  idle: (_, at) => `This screen was not touched and locked by itself at ${at}.`,
  asleep: (_, at) => `The station’s computer was asleep or locked. This screen is locked since ${at}.`,
  sessionEnded: (_, at) => `The session ended at ${at}. The service checks the password for a new one.`,
  restarted: (_, at) => `The station was restarted, and has been locked since ${at}.`,
}

/** The words of the lock and of its warning. */
export const lock = {
  button: 'Lock',
  heading: 'Locked',
  because: (reason: LockReason, name: string, at: string) => BECAUSE[reason](name, at),
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
