import type { LockKeeper } from './lock.ts'
import type { Handlers } from './permissions.ts'
import type { SessionKeeper } from './session.ts'

interface SessionStation {
  readonly session: Pick<SessionKeeper, 'signIn' | 'signInAgain' | 'leaveForm' | 'pauseOf' | 'end'>
  readonly lock: Pick<LockKeeper, 'lock' | 'stayOpen'>
  /** Notes a touch and whether the display shows maintenance. */
  readonly touched: (isMaintaining: boolean) => void
}

/** Sign-in, sign-out and lock. */
export const sessionCommands = {
  signIn: ({ form, ...credentials }, { open }) => open.session.signIn(credentials, form),
  leaveSignIn({ form }, { open }) {
    open.session.leaveForm(form)
    return null
  },
  readSignInPause: ({ employeeNumber }, { open }) => open.session.pauseOf(employeeNumber),
  signOut(_input, { open }) {
    open.session.end({ kind: 'signedOut' })
    return null
  },
  lock(_input, { open }) {
    open.lock.lock('asked')
    return null
  },
  signInAgain: ({ password, form }, { open }) => open.session.signInAgain(password, form),
  reportTouch({ isMaintaining }, { open }) {
    open.touched(isMaintaining)
    return null
  },
  stayOpen(_input, { open }) {
    open.lock.stayOpen()
    return null
  },
} satisfies Partial<Handlers<SessionStation>>
