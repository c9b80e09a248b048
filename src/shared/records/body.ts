import { isFields } from '../json/exactJson.ts'
import { jsonFault, placeIn } from '../json/jsonFault.ts'
import { parseJson } from '../json/parseJson.ts'
import { type JsonPart, jsonParts } from '../masking/jsonParts.ts'
import { type BodyProblem, LONGEST_BODY } from '../recordsChange.ts'
import { failed, type Result, success } from '../result.ts'
import { HIDDEN } from '../secretName.ts'
import type { RecordsOperation } from './operations.ts'

/** A payload that may be sent, as it was typed. */
interface CheckedBody {
  /** Null for a request without a body. */
  readonly json: Readonly<Record<string, unknown>> | null
}

/**
 * Whether a payload may be sent as it was typed. A request that deletes what its path names needs none. The interface
 * shows no payload, so nothing is asked of its fields but that nobody can misunderstand them.
 */
export function checkBody(text: string, operation: RecordsOperation): Result<CheckedBody, BodyProblem> {
  if (text.length > LONGEST_BODY) return failed({ kind: 'tooLong', most: LONGEST_BODY })
  if (isEmpty(text)) return mayBeEmpty(operation) ? success({ json: null }) : failed({ kind: 'missing' })
  const fault = jsonFault(text)
  if (fault !== null) return failed({ kind: 'notJson', ...placeIn(text, fault) })
  const json = parseJson(text)
  if (!isFields(json)) return failed({ kind: 'notObject' })
  const parts = jsonParts(text)
  const doubled = firstDoubled(parts)
  if (doubled !== null) return failed({ kind: 'doubledName', name: doubled.text, ...placeIn(text, doubled.from) })
  // In a text of several values only the secret one is hidden: the dots in it would take its place at the service.
  const hidden = parts.find(({ kind, text: value }) => kind === 'value' && value.includes(HIDDEN))
  if (hidden !== undefined)
    return failed({ kind: 'stillHidden', name: hidden.field ?? '', ...placeIn(text, hidden.from) })
  return success({ json })
}

/** Whether the path already says everything that the request needs. */
function mayBeEmpty({ method, pathParameters }: RecordsOperation): boolean {
  return method === 'DELETE' && pathParameters.length > 0
}

/** Whether there is nothing in it but what JSON takes for a blank. */
export function isEmpty(text: string): boolean {
  return /^[\t\n\r ]*$/.test(text)
}

function firstDoubled(parts: readonly JsonPart[]): JsonPart | null {
  const names = new Set<string>()
  for (const part of parts) {
    if (part.kind !== 'name') continue
    const key = `${part.within} ${part.text}`
    if (names.has(key)) return part
    names.add(key)
  }
  return null
}
