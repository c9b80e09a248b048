import { z } from 'zod'
import { isFields } from '../../shared/json/exactJson.ts'
import { jsonTokens } from '../../shared/json/jsonTokens.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'

/** Why a body is not what the interface describes. */
export type Misunderstanding = 'notJson' | 'cutShort' | 'notEnvelope' | 'wrongShape'

/** What is documented as text, tolerantly: a number or a truth value is read as its text. */
export const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])

/** The same where it may be missing; null is like missing. */
export const textOrEmpty = text.nullish().transform((value) => value ?? '')

/** A documented truth value: null when it is missing, `unclear` when it is there and neither true nor false. */
export const flag = z.unknown().transform((value): boolean | 'unclear' | null => {
  if (value === undefined || value === null) return null
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (said === true || said === 'true' || said === 1 || said === '1') return true
  if (said === false || said === 'false' || said === 0 || said === '0') return false
  return 'unclear'
})

/** What every response of the described operations carries, and what some of them add. */
export interface Envelope {
  /** Null when it is missing or no truth value. */
  readonly exists: boolean | null
  readonly message: string | null
  readonly item: unknown
  readonly items: unknown
  readonly lastEvaluatedKey: unknown
  readonly deletedKey: unknown
}

const envelopeWire = z.object({
  exists: flag.optional(),
  message: text.nullish().catch(null),
  item: z.unknown().optional(),
  items: z.unknown().optional(),
  last_evaluated_key: z.unknown().optional(),
  deleted_pk: z.unknown().optional(),
})

/** Reads the JSON of a body. Unknown keys pass; an object without any documented key is no envelope. */
export function readEnvelope(body: string): Result<Envelope, Misunderstanding> {
  const json = readJson(body)
  if (!json.ok) return json
  const isOne =
    isFields(json.value) && Object.keys(envelopeWire.shape).some((key) => Object.hasOwn(Object(json.value), key))
  const envelope = envelopeWire.safeParse(json.value)
  if (!isOne || !envelope.success) return failed('notEnvelope')
  const { exists, message, item, items, last_evaluated_key, deleted_pk } = envelope.data
  return success({
    exists: typeof exists === 'boolean' ? exists : null,
    message: message ?? null,
    item,
    items,
    lastEvaluatedKey: last_evaluated_key,
    deletedKey: deleted_pk,
  })
}

/** The service's own sentence in a body of any kind; null where there is none. */
export function messageIn(body: string): string | null {
  const envelope = readEnvelope(body)
  return envelope.ok ? envelope.value.message : null
}

/**
 * A record that is documented as an object and shown as a serialized JSON text: both are read. Null when there is none;
 * fails when something is there that is neither.
 */
export function readItem(item: unknown): Result<object | null, 'wrongShape'> {
  if (item === undefined || item === null || item === '') return success(null)
  const json = typeof item === 'string' ? readJson(item) : success(item)
  if (!json.ok) return failed('wrongShape')
  if (json.value === null) return success(null)
  if (!isFields(json.value)) return failed('wrongShape')
  return success(Object.keys(json.value).length === 0 ? null : json.value)
}

function readJson(body: string): Result<unknown, 'notJson' | 'cutShort'> {
  const json = parseJson(body)
  if (json !== undefined) return success(json)
  return failed(endsEarly(body) ? 'cutShort' : 'notJson')
}

/** Whether a text begins as a JSON object or array and ends before its last bracket or inside a string. */
function endsEarly(body: string): boolean {
  if (!/^\s*[{[]/.test(body)) return false
  let depth = 0
  for (const { first } of jsonTokens(body, { lineEndsString: false })) {
    if (first === '{' || first === '[') depth += 1
    else if (first === '}' || first === ']') depth -= 1
  }
  return depth > 0
}
