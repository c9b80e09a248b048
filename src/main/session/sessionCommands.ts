import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { LockKeeper } from './lock.ts'
import type { Permissions } from './permissions.ts'
import type { SessionKeeper } from './session.ts'

interface SessionStation {
  readonly session: Pick<SessionKeeper, 'signIn' | 'signInAgain' | 'leaveForm' | 'pauseOf' | 'end'>
  readonly lock: Pick<LockKeeper, 'lock' | 'stayOpen'>
  /** Notes a touch and whether the display shows maintenance. */
  readonly touched: (isMaintaining: boolean) => void
}

/** The commands of sign-in, sign-out and lock. */
export function sessionCommands({
  station,
}: Permissions<SessionStation>): Pick<
  Calls,
  'signIn' | 'leaveSignIn' | 'readSignInPause' | 'signOut' | 'lock' | 'signInAgain' | 'reportTouch' | 'stayOpen'
> {
  return {
    async signIn({ form, ...credentials }) {
      return station()?.session.signIn(credentials, form) ?? failed({ kind: 'noStation' })
    },
    async leaveSignIn({ form }) {
      station()?.session.leaveForm(form)
      return null
    },
    async readSignInPause({ employeeNumber }) {
      return station()?.session.pauseOf(employeeNumber) ?? null
    },
    async signOut() {
      station()?.session.end({ kind: 'signedOut' })
      return null
    },
    async lock() {
      station()?.lock.lock('asked')
      return null
    },
    async signInAgain({ password, form }) {
      return station()?.session.signInAgain(password, form) ?? failed({ kind: 'noStation' })
    },
    async reportTouch({ isMaintaining }) {
      station()?.touched(isMaintaining)
      return null
    },
    async stayOpen() {
      station()?.lock.stayOpen()
      return null
    },
  }
}
