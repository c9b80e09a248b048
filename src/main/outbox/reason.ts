import { LONGEST_REASON } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'

type ReasonProblem = { readonly kind: 'noReason' } | { readonly kind: 'reasonTooLong'; readonly most: number }

/** The reason as it is journalled: on one line, trimmed, 1 to `LONGEST_REASON` characters. */
export function checkReason(reason: string): Result<string, ReasonProblem> {
  const line = reason.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (line === '') return failed({ kind: 'noReason' })
  return [...line].length > LONGEST_REASON ? failed({ kind: 'reasonTooLong', most: LONGEST_REASON }) : success(line)
}
