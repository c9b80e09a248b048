import { isFields } from '../../shared/json/exactJson.ts'
import { failed } from '../../shared/result.ts'
import { readJson } from './answerJson.ts'
import { envelopeOf } from './wire.ts'

/**
 * Whose word the body of an answer is:
 *
 * - `envelope`: the service's, by the `exists` that every response of the described operations carries;
 * - `message`: perhaps the service's, or a gateway's: a `message` without `exists`;
 * - `data`: other JSON; the named groups may answer so;
 * - `torn`: anybody's, without its end;
 * - `page`: a page, a text or nothing: of something before the service.
 *
 * Only an envelope refuses a password, ends a session or says that a record stays. What may be a refusal of a password
 * opens nothing.
 */
export type Said = 'envelope' | 'message' | 'data' | 'torn' | 'page'

/** `body` is null when it did not arrive whole. Looks into an answer that a gateway has wrapped. */
export function saidIn(body: string | null): Said {
  if (body === null) return 'torn'
  const json = readJson(unwrapped({ status: 0, text: body }).text)
  if (!json.ok) return json.failure === 'notJson' ? 'page' : 'torn'
  const envelope = envelopeOf(json.value)
  if (!envelope.ok) return 'data'
  if (envelope.value.exists !== null) return 'envelope'
  return envelope.value.message === null ? 'data' : 'message'
}

export interface AnswerBody {
  readonly status: number
  readonly text: string
}

/** The most wrappings: JSON in a JSON text, a gateway's object, and JSON in the text of its `body`. */
const MOST_WRAPPINGS = 3

/**
 * The status and the body of a function that a gateway passes on as they came, `{"statusCode":404,"body":"…"}` (the
 * proxy form of AWS Lambda), with the status as a number or a text. Any other answer is returned unchanged.
 */
export function unwrapped(answer: AnswerBody, most = MOST_WRAPPINGS): AnswerBody {
  const json = most === 0 ? failed(null) : readJson(answer.text)
  if (!json.ok) return answer
  const { value } = json
  if (typeof value === 'string') return unwrapped({ ...answer, text: value }, most - 1)
  const status = isFields(value) ? Number(value.statusCode ?? Number.NaN) : Number.NaN
  if (!isFields(value) || !(Number.isInteger(status) && status >= 100 && status <= 999)) return answer
  const { body } = value
  if (body === undefined) return { status, text: answer.text }
  return unwrapped({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }, most - 1)
}
