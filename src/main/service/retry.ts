import type { ServiceFailure } from '../../shared/failure.ts'

/** The maximum number of retries of a read after its first attempt. */
export const MOST_RETRIES = 2

const FIRST_WAIT = 500
const LONGEST_WAIT = 4000
/** Limits the delay of a `Retry-After`, because a person is waiting at the display. */
const LONGEST_WISH = 5000

/** Whether a retry may help: the failure was in the service or the network, not in the request. */
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
    case 'redirected':
      return false
  }
}

/**
 * The delay before a retry in milliseconds: exponential backoff with full jitter, so that many stations do not retry at
 * the same time. `retry` counts from 1. `random` is from 0 to less than 1. `wished` is the delay of `Retry-After` in
 * milliseconds, which is added up to its limit.
 */
export function waitBefore(retry: number, random: number, wished: number | null): number {
  const jitter = random * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (retry - 1))
  return Math.round(Math.min(LONGEST_WISH, wished ?? 0) + jitter)
}

/** The delay of a `Retry-After` header, seconds or a date (RFC 9110, 10.2.3), in milliseconds. Null when unreadable. */
export function readRetryAfter(header: string | null, serviceNow: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, moment - serviceNow)
}
