import type { ScryptOptions } from 'node:crypto'
import { SIGN_IN_SHOWN_AFTER_MILLISECONDS } from '../recipes/libraryRefresh.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import { type PasswordProof, provePassword } from '../session/passwordProof.ts'

/** The hash of a password, reckoned only once the list is on the display, which the person who signs in waits for. */
export function provenOnceShown(cost: ScryptOptions, schedule: Schedule): (password: string) => Promise<PasswordProof> {
  return async (password) => {
    await new Promise((resolve) => schedule(SIGN_IN_SHOWN_AFTER_MILLISECONDS, () => resolve(null)))
    return provePassword(password, cost)
  }
}
