import type { TokenKeeping } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'

/** Where the session is kept over a restart of the program, and why. */
export function tokenKeeping(keeping: TokenKeeping): string {
  switch (keeping.kind) {
    case 'keyring':
      return `kept over a restart, encrypted with ${keeping.keyring}`
    case 'memory':
      switch (keeping.because) {
        case 'asFiled':
          return 'kept in memory only, as the station file asks: a restart ends it'
        case 'noKeyring':
          return 'kept in memory only, because this system offers no safe store of keys: a restart ends it'
        case 'notSaved':
          return 'kept in memory only, because it could not be saved to the disk: a restart ends it'
        default:
          return assertNever(keeping.because)
      }
    default:
      return assertNever(keeping)
  }
}
