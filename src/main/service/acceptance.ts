import type { ServiceFailure } from '../../shared/failure.ts'
import { isFields } from '../../shared/json/exactJson.ts'
import type { Entry } from '../../shared/model.ts'
import type { RequestOutcome } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readJson, type Unreadable } from './answerJson.ts'
import type { Answer } from './http.ts'
import { unwrapped } from './said.ts'
import { type Envelope, envelopeOf, reportsError, text } from './wire.ts'

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

/** What an answer has to say of its own request. */
interface Expected {
  /** Reads `item`, or the `body` that it came in; an empty list means that there is no record. */
  readonly recordOf: (item: unknown, body: string) => readonly Entry[]
  /** The number of another record that it is the answer for; null without one. */
  readonly otherIn?: (envelope: Envelope) => unknown
  /** Whether it is the result of the request, so that it needs no 202. */
  readonly isResult?: (envelope: Envelope) => boolean
}

/**
 * Reads a 2xx answer, in this order:
 *
 * 1. `deleted_pk` or `item` says what was done; only a `deleted_pk` means that the record was deleted.
 * 2. A 202 with `exists: false`, with a reported error or with a page is not known (`notUnderstood`): it says that the
 *    request was accepted and that it failed. Any other 202 is an acceptance, because the interface does not show its
 *    body.
 * 3. Another 2xx with `exists: false` is a refusal. With an error or without an envelope it is not known: a proxy
 *    answers 200 with a page or JSON of its own.
 *
 * Looks into an answer that a gateway has wrapped.
 */
export function readAcceptance(
  answer: Answer,
  clean: Clean,
  { recordOf, otherIn = () => null, isResult = () => true }: Expected,
): Result<Acceptance, ServiceFailure> {
  const { status } = answer
  const { status: innerStatus, text: body } = unwrapped(answer)
  const json = readJson(body)
  const fields = json.ok && isFields(json.value) ? json.value : {}
  const read = envelopeOf(fields)
  const envelope = read.ok ? read.value : null
  const message = cleanText(envelope?.message ?? fields.errorMessage, clean)
  const accepted = (outcome: RequestOutcome) => success({ status, outcome, message })
  const notUnderstood = (because: 'notEnvelope' | Unreadable) =>
    failed({ kind: 'notUnderstood', status, because } as const)

  const other = envelope === null ? null : otherIn(envelope)
  if (other !== null) {
    const answeredFor = cleanText(other, clean)
    const failure = { kind: 'notUnderstood', status, because: 'notEnvelope' } as const
    return failed(answeredFor === null ? failure : { ...failure, answeredFor })
  }
  const deletedKey = envelope?.deleted_pk
  const key = typeof deletedKey === 'boolean' ? null : cleanText(deletedKey, clean)
  if (key !== null) return accepted({ kind: 'deleted', deletedKey: key })
  const record = recordOf(envelope?.item, body)
  if (record.length > 0) return accepted({ kind: 'recordReturned', record })

  const isRefused = envelope?.exists === false
  const isFailed = innerStatus < 200 || innerStatus > 299 || reportsError(fields)
  const saysFailure = !json.ok && SAYS_FAILURE.test(body)
  const contradiction = failed({ kind: 'notUnderstood', status, because: 'contradiction', message } as const)
  if (isMarkup(body)) return notUnderstood('notJson')
  if (status === ACCEPTED || innerStatus === ACCEPTED)
    return isRefused || isFailed || saysFailure ? contradiction : accepted({ kind: 'requestAccepted' })
  if (isRefused && (innerStatus < 300 || (innerStatus >= 400 && innerStatus < 500)))
    return failed({ kind: 'refused', status: innerStatus, message })
  if (isFailed) return contradiction
  if (!json.ok) return notUnderstood(json.failure)
  return envelope !== null && isResult(envelope) ? accepted({ kind: 'requestAccepted' }) : notUnderstood('notEnvelope')
}

/** Whether a text begins with a tag, as a page of a gateway does. */
function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*<[a-z!?]/i.test(text)
}

/** RFC 9110, section 15.3.3. */
const ACCEPTED = 202
/** In a text that would be JSON but for a fault of it. */
const SAYS_FAILURE = /"exists"\s*:\s*"?false|"errorMessage"\s*:/

/** Cleans a text, a number or a boolean. Returns null for any other value and when nothing is left. */
export function cleanText(value: unknown, clean: Clean): string | null {
  const words = text.safeParse(value)
  return words.success ? clean(words.data) : null
}
