import { isFields } from '../json/exactJson.ts'
import { jsonFault, placeIn } from '../json/jsonFault.ts'
import { parseJson } from '../json/parseJson.ts'
import { type JsonPart, jsonParts } from '../masking/jsonParts.ts'
import { type BodyProblem, type JsonFault, LONGEST_BODY } from '../recordsChange.ts'
import { failed, type Result, success } from '../result.ts'
import { HIDDEN } from '../secretName.ts'
import type { RecordsOperation } from './operations.ts'

/** A payload that may be sent as typed. */
interface CheckedBody {
  /** Null for a request without a body. */
  readonly json: Readonly<Record<string, unknown>> | null
}

/**
 * Checks that a payload may be sent as typed. A deletion whose path names the record needs no payload. The interface
 * does not show payloads, so only these are refused: an object of which no field has a value, duplicate names, and the
 * marks of hidden values.
 */
export function checkBody(text: string, operation: RecordsOperation): Result<CheckedBody, BodyProblem> {
  if (text.length > LONGEST_BODY) return failed({ kind: 'tooLong', most: LONGEST_BODY })
  if (isEmpty(text)) return mayBeEmpty(operation) ? success({ json: null }) : failed({ kind: 'missing' })
  const fault = jsonFault(text)
  if (fault !== null) return failed({ kind: 'notJson', because: faultAt(text, fault), ...placeIn(text, fault) })
  const json = parseJson(text)
  if (!isFields(json)) return failed({ kind: 'notObject' })
  if (Object.values(json).every((value) => value === '')) return failed({ kind: 'missing' })
  const parts = jsonParts(text)
  const doubled = firstDoubled(parts)
  if (doubled !== null) return failed({ kind: 'doubledName', name: doubled.text, ...placeIn(text, doubled.from) })
  // Also finds a text that is hidden in part: the service would store the dots in place of the secret.
  const hidden = parts.find(({ kind, text: value }) => kind === 'value' && value.includes(HIDDEN))
  if (hidden !== undefined)
    return failed({ kind: 'stillHidden', name: hidden.field ?? '', ...placeIn(text, hidden.from) })
  return success({ json })
}

/** Whether the path names the record and no payload is needed. */
export function mayBeEmpty({ method, pathParameters }: RecordsOperation): boolean {
  return method === 'DELETE' && pathParameters.length > 0
}

/** Whether a text contains nothing but JSON white space. */
export function isEmpty(text: string): boolean {
  return /^[\t\n\r ]*$/.test(text)
}

function faultAt(text: string, index: number): JsonFault {
  if (index >= text.trimEnd().length) return 'earlyEnd'
  return /\p{L}/u.test(text.charAt(index)) ? 'unquotedText' : 'unexpectedCharacter'
}

/** The second of two equal names in an object. */
export function firstDoubled(parts: readonly JsonPart[]): JsonPart | null {
  const names = new Set<string>()
  for (const part of parts) {
    if (part.kind !== 'name') continue
    const key = `${part.within} ${part.text}`
    if (names.has(key)) return part
    names.add(key)
  }
  return null
}
