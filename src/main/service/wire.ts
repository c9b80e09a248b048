import { z } from 'zod'
import { isFields } from '../../shared/json/exactJson.ts'
import { jsonTokens } from '../../shared/json/jsonTokens.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'

/** How a body differs from the interface. */
export type Misunderstanding = 'notJson' | 'cutShort' | 'notEnvelope' | 'wrongShape'

/** A documented string. Numbers and booleans are converted. */
export const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])

/** As `text`; a missing value and null become an empty text. */
export const textOrEmpty = text.nullish().transform((value) => value ?? '')

/** A documented boolean, also as text or as 0 or 1. Null when it is missing, `unclear` for any other value. */
export const flag = z.unknown().transform((value): boolean | 'unclear' | null => {
  if (value === undefined || value === null) return null
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (said === true || said === 'true' || said === 1 || said === '1') return true
  if (said === false || said === 'false' || said === 0 || said === '0') return false
  return 'unclear'
})

/**
 * The envelope fields of the described operations (service-interface.md, "Resources and their fields", "Endpoints").
 */
export interface Envelope {
  /** Null when it is missing or not a boolean. */
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

/** Reads the JSON of a body. Ignores unknown keys. An object without any documented key is not an envelope. */
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

/** The `message` in any body; null if there is none. */
export function messageIn(body: string): string | null {
  const envelope = readEnvelope(body)
  return envelope.ok ? envelope.value.message : null
}

/**
 * Reads `item` as an object or as a serialized JSON text: the interface describes one form and shows the other. Returns
 * null for a missing or empty item, and fails for any other value.
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

/** Whether a text starts as a JSON object or array and has unclosed brackets. */
function endsEarly(body: string): boolean {
  if (!/^\s*[{[]/.test(body)) return false
  let depth = 0
  for (const { first } of jsonTokens(body, { lineEndsString: false })) {
    if (first === '{' || first === '[') depth += 1
    else if (first === '}' || first === ']') depth -= 1
  }
  return depth > 0
}
