import type { ScryptOptions } from 'node:crypto'
import { SIGN_IN_SHOWN_AFTER_MILLISECONDS } from '../recipes/libraryRefresh.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import { type PasswordProof, provePassword } from '../session/passwordProof.ts'

/** Hashes a password after the recipe list is shown, so that a sign-in does not wait for the hash. */
export function provenOnceShown(cost: ScryptOptions, schedule: Schedule): (password: string) => Promise<PasswordProof> {
  return async (password) => {
    await new Promise((resolve) => schedule(SIGN_IN_SHOWN_AFTER_MILLISECONDS, () => resolve(null)))
    return provePassword(password, cost)
  }
}
