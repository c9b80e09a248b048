/** What a badge says. Pure. */

/** Why a code is no badge of this station. */
export type BadgeRefusal =
  /** Nothing about it is as the station file says a badge is. */
  | { readonly kind: 'notABadge' }
  /** It is, but what should be the employee number is `read`. */
  | { readonly kind: 'noEmployeeNumber'; readonly read: string }

export type Badge = { readonly kind: 'badge'; readonly employeeNumber: string } | BadgeRefusal

/** service-interface.md, GET /auth-login-verify: "string of 5 digits". */
const EMPLOYEE_NUMBER = /^[0-9]{5}$/

/** In characters. A pattern takes longer, the longer the code is. */
export const LONGEST_BADGE = 100

/** `pattern` is the station file's `scanner.badge`: its first group is the employee number. */
export function readBadge(code: string, pattern: string): Badge {
  const found = code.length > LONGEST_BADGE ? null : new RegExp(pattern, 'u').exec(code)
  if (found === null) return { kind: 'notABadge' }
  const [, read = ''] = found
  return EMPLOYEE_NUMBER.test(read) ? { kind: 'badge', employeeNumber: read } : { kind: 'noEmployeeNumber', read }
}
