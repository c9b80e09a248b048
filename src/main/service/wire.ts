import { z } from 'zod'
import { isFields } from '../../shared/json/exactJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readJson, type Unreadable } from './answerJson.ts'

/** How a body differs from the interface. */
export type Misunderstanding = Unreadable | 'notEnvelope'

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

const envelopeWire = z.object({
  exists: flag.optional().transform((value) => (typeof value === 'boolean' ? value : null)),
  message: text
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  item: z.unknown().optional(),
  items: z.unknown().optional(),
  last_evaluated_key: z.unknown().optional(),
  deleted_pk: z.unknown().optional(),
})

/**
 * The envelope fields of the described operations (service-interface.md, "Resources and their fields", "Endpoints").
 * `exists` is null when it is missing or not a boolean.
 */
export type Envelope = z.infer<typeof envelopeWire>

/** Reads the JSON of a body. Ignores unknown keys. An object without any documented key is not an envelope. */
export function readEnvelope(body: string): Result<Envelope, Misunderstanding> {
  const json = readJson(body)
  return json.ok ? envelopeOf(json.value) : json
}

/** As `readEnvelope`, for parsed JSON. */
export function envelopeOf(value: unknown): Result<Envelope, 'notEnvelope'> {
  const isEnvelope = isFields(value) && Object.keys(envelopeWire.shape).some((key) => Object.hasOwn(value, key))
  const envelope = envelopeWire.safeParse(value)
  return isEnvelope && envelope.success ? success(envelope.data) : failed('notEnvelope')
}

const ERROR = /^(?:errors?|fault|error_?(?:message|type|code))$/i

/** Whether an object reports an error, as AWS Lambda does with `errorMessage`. */
export function reportsError(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).some(([name, value]) => ERROR.test(name) && !isNothing(value))
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || value === '' || value === false || value === 0
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
