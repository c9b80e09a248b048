import type { ServiceFailure } from '../../shared/failure.ts'
import { assertNever } from '../../shared/result.ts'

/** How often a read is asked again after the first attempt. */
export const MOST_RETRIES = 2

const FIRST_WAIT = 500
const LONGEST_WAIT = 4000
/** A `Retry-After` beyond this is not waited for: a person stands before the glass. */
const LONGEST_WISH = 5000

/** Whether asking again may help: the service or the way to it was in trouble, and the request itself was not. */
export function mayPass(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'timeout':
    case 'noConnection':
      return true
    case 'refused':
      return failure.status === 408 || failure.status === 425 || failure.status === 429
    case 'serviceTrouble':
      return failure.status >= 500
    case 'notUnderstood':
      return failure.because === 'cutShort'
    case 'notSignedIn':
    case 'notAllowed':
      return false
    default:
      return assertNever(failure)
  }
}

/**
 * Milliseconds before the retry of this number (1 is the first): any time up to a limit that doubles, so that fifty
 * stations do not come back at once. `random` is from 0 up to 1. `wished` is the service's own wish, and comes on top.
 */
export function waitBefore(retry: number, random: number, wished: number | null): number {
  const jitter = random * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (retry - 1))
  return Math.round(Math.min(LONGEST_WISH, wished ?? 0) + jitter)
}

/** Milliseconds that a `Retry-After` header asks for: seconds or a date (RFC 9110, 10.2.3). Null when unreadable. */
export function readRetryAfter(header: string | null, serviceNow: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, moment - serviceNow)
}
