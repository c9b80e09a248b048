import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { Permissions } from './permissions.ts'

/** Who is at the station, and whether their work can be touched. */
export function sessionCommands({
  openStation,
}: Permissions): Pick<Calls, 'signIn' | 'signOut' | 'lock' | 'signInAgain' | 'reportTouch' | 'stayOpen'> {
  return {
    async signIn(credentials) {
      return openStation()?.session.signIn(credentials) ?? failed({ kind: 'noStation' })
    },
    async signOut() {
      openStation()?.session.end({ kind: 'signedOut' })
      return null
    },
    async lock() {
      openStation()?.lock.lock('asked')
      return null
    },
    async signInAgain({ password }) {
      return openStation()?.session.signInAgain(password) ?? failed({ kind: 'noStation' })
    },
    async reportTouch({ isMaintaining }) {
      openStation()?.touched(isMaintaining)
      return null
    },
    async stayOpen() {
      openStation()?.lock.stayOpen()
      return null
    },
  }
}
