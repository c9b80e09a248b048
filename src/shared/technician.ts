/** The technician's access: what the display offers only with the technician's code or an administrator's role. */

import type { Moment } from './moment.ts'
import type { SignInPause } from './signInPause.ts'

export type TechnicianState =
  /** The station file has no code, so that only an administrator's role opens the access. */
  | { readonly kind: 'noCode' }
  | { readonly kind: 'closed' }
  /** `until`: when it ends without another touch, by the station's clock. */
  | { readonly kind: 'open'; readonly until: Moment; readonly by: 'code' | 'administrator' }

/** Why the access was not opened. */
export type TechnicianFailure =
  | { readonly kind: 'noCode' }
  | { readonly kind: 'wrongCode' }
  /** Too many wrong codes in a row; this one was not checked. */
  | ({ readonly kind: 'paused' } & SignInPause)
  /** The station is locked, or the signed-in person has no administrator's role. */
  | { readonly kind: 'notAllowed' }

/** Why the station was not left. */
export type LeaveKioskFailure =
  | { readonly kind: 'notAllowed' }
  /** A request is held or being sent. */
  | { readonly kind: 'requestUnderWay' }

/** The access ends so many minutes after the last touch. */
export const ACCESS_MINUTES = 5

/** In digits. DESIGN.md asks for at least eight. */
const SHORTEST_CODE = 8
export const LONGEST_CODE = 12

/** Why a text may not become the technician's code. */
export type CodeFault = 'notDigits' | 'tooShort' | 'tooLong' | 'oneDigit' | 'sequence'

/** Returns why `code` may not become the technician's code; null if it may. */
export function codeFault(code: string): CodeFault | null {
  if (/\D/u.test(code)) return 'notDigits'
  if (code.length < SHORTEST_CODE) return 'tooShort'
  if (code.length > LONGEST_CODE) return 'tooLong'
  const steps = new Set([...code.slice(1)].map((digit, index) => (10 + Number(digit) - Number(code[index])) % 10))
  if (steps.size > 1) return null
  // After 9 comes 0, so that 1234567890 is a sequence too.
  if (steps.has(0)) return 'oneDigit'
  return steps.has(1) || steps.has(9) ? 'sequence' : null
}
