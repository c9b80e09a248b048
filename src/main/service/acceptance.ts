import type { Entry } from '../../shared/model.ts'
import type { RequestOutcome } from '../../shared/request.ts'
import { readEnvelope, text } from './wire.ts'

/** What the service said to a request that it accepted. */
export interface Acceptance {
  /** Any 2xx. */
  readonly status: number
  readonly outcome: RequestOutcome
  /** The service's own sentence, cleaned. */
  readonly message: string | null
}

/** A text of the service, fit for the glass and the journal; null when nothing is left. */
export type Clean = (words: string) => string | null

/**
 * Any 2xx is an acceptance, whatever its body: the body of the 202 is not shown. It is never made more of than it says,
 * so only `deleted_pk` makes something deleted. `recordOf` reads the record of an envelope; none is an empty one.
 */
export function readAcceptance(
  body: string,
  clean: Clean,
  recordOf: (item: unknown) => readonly Entry[],
): Omit<Acceptance, 'status'> {
  const envelope = readEnvelope(body)
  if (!envelope.ok) return { outcome: { kind: 'requestAccepted' }, message: null }
  const { exists, message, item, deletedKey } = envelope.value
  const sentence = message === null ? null : clean(message)
  const key = cleanText(deletedKey, clean)
  if (key !== null) return { outcome: { kind: 'deleted', deletedKey: key }, message: sentence }
  const record = recordOf(item)
  if (record.length > 0) return { outcome: { kind: 'recordReturned', record }, message: sentence }
  if (exists === false) return { outcome: { kind: 'notThere' }, message: sentence }
  return { outcome: { kind: 'requestAccepted' }, message: sentence }
}

/** Null for what is no text, number or truth value, or of which nothing is left. */
export function cleanText(value: unknown, clean: Clean): string | null {
  const words = text.safeParse(value)
  return words.success ? clean(words.data) : null
}
