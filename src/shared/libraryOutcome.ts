import type { ServiceFailure } from './failure.ts'
import type { LibraryState, Moment } from './model.ts'

export type LibraryOutcome =
  | { readonly kind: 'failed'; readonly failure: ServiceFailure }
  | { readonly kind: 'waiting'; readonly count: number; readonly offered: number }
  | { readonly kind: 'read'; readonly count: number }
  /** Without a token, nothing is asked of a service that wants one. */
  | { readonly kind: 'notAsked' }

/**
 * What came of the last reading of the recipes; null for nothing to say. `readBefore`: when they had been read before
 * it was asked for, null for never, undefined when it was not asked for.
 */
export function libraryOutcome(
  { failure, waiting, count, readAt }: LibraryState,
  readBefore: Moment | null | undefined,
): LibraryOutcome | null {
  if (failure !== null) return { kind: 'failed', failure }
  if (waiting !== null) return { kind: 'waiting', count, offered: waiting.count }
  if (readBefore === undefined) return null
  return readAt === readBefore ? { kind: 'notAsked' } : { kind: 'read', count }
}
