import type { Entry } from '../../shared/model.ts'
import type { RequestOutcome } from '../../shared/request.ts'
import { readEnvelope, text } from './wire.ts'

/** The answer to a request that the service accepted. */
export interface Acceptance {
  /** 200 to 299. */
  readonly status: number
  readonly outcome: RequestOutcome
  /** The service's `message`, cleaned. */
  readonly message: string | null
}

/** Makes a text of the service safe for the display and the journal. Returns null when nothing is left. */
export type Clean = (words: string) => string | null

/**
 * Reads the body of a 2xx answer. Any body means acceptance, because the interface does not show the body of a 202.
 * Only a `deleted_pk` means that the record was deleted. `recordOf` reads `item`; an empty list means that there is no
 * record.
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

/** Cleans a text, a number or a boolean. Returns null for any other value and when nothing is left. */
export function cleanText(value: unknown, clean: Clean): string | null {
  const words = text.safeParse(value)
  return words.success ? clean(words.data) : null
}
