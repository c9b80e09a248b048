import type { ServiceFailure } from '../../shared/failure.ts'
import type { Entry } from '../../shared/model.ts'
import type { RequestOutcome } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readJson } from './answerJson.ts'
import type { Answer } from './http.ts'
import { type Envelope, envelopeOf, text } from './wire.ts'

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
 * Reads a 2xx answer. A 202 is an acceptance with any body, because the interface does not show one. Another 2xx is one
 * only with a field of the envelope that every answer has (service-interface.md, "Resources and their fields"), and where
 * `isResult` says so: a proxy answers 200 with a page or JSON of its own. Only a `deleted_pk` means that the record was
 * deleted. `recordOf` reads `item`; an empty list means that there is no record.
 */
export function readAcceptance(
  { status, text: body }: Answer,
  clean: Clean,
  recordOf: (item: unknown) => readonly Entry[],
  isResult: (envelope: Envelope) => boolean = () => true,
): Result<Acceptance, ServiceFailure> {
  const json = readJson(body)
  if (!json.ok && status !== 202) return failed({ kind: 'notUnderstood', status, because: json.failure })
  const envelope = envelopeOf(json.ok ? json.value : undefined)
  if (status !== 202 && !(envelope.ok && isResult(envelope.value)))
    return failed({ kind: 'notUnderstood', status, because: 'notEnvelope' })
  return success({ status, ...(envelope.ok ? toldBy(envelope.value, clean, recordOf) : ACCEPTED_WITHOUT_WORDS) })
}

const ACCEPTED_WITHOUT_WORDS = { outcome: { kind: 'requestAccepted' }, message: null } as const

function toldBy(
  { exists, message, item, deletedKey }: Envelope,
  clean: Clean,
  recordOf: (item: unknown) => readonly Entry[],
): Omit<Acceptance, 'status'> {
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
