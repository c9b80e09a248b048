import { LONGEST_REASON } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'

/** What is wrong with a reason. */
type ReasonProblem = { readonly kind: 'noReason' } | { readonly kind: 'reasonTooLong'; readonly most: number }

/** The reason of a request on one line, in the form in which it is journalled. */
export function checkReason(reason: string): Result<string, ReasonProblem> {
  const line = reason.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (line === '') return failed({ kind: 'noReason' })
  return [...line].length > LONGEST_REASON ? failed({ kind: 'reasonTooLong', most: LONGEST_REASON }) : success(line)
}
