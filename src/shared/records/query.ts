import { LONGEST_FIELD, type Query, type QueryProblem } from '../recordsQuery.ts'
import { operationById } from './operations.ts'
import { isVisible } from './visible.ts'

/** Checks a query, ignoring fields without a value. Returns the first problem, or null. */
export function questionProblem({ operation: id, pathParameters, fields }: Query): QueryProblem | null {
  const problem = pathProblem(id, pathParameters)
  if (problem !== null) return problem
  const names = new Set<string>()
  for (const { name, value } of fields) {
    if (value === '') continue
    if (name === '') return { kind: 'namelessField', value }
    if (!isVisible(name) || name.trim() !== name) return { kind: 'badFieldName', name }
    if (names.has(name)) return { kind: 'doubledField', name }
    if (value.length > LONGEST_FIELD) return { kind: 'tooLongField', name, most: LONGEST_FIELD }
    names.add(name)
  }
  return null
}

/** Checks the path parameters of an operation. Returns the first problem, or null. */
export function pathProblem(id: string, pathParameters: Readonly<Record<string, string>>): QueryProblem | null {
  const operation = operationById(id)
  if (operation === null) return { kind: 'unknownOperation' }
  for (const name of operation.pathParameters) {
    const value = pathParameters[name] ?? ''
    if (value.trim() === '') return { kind: 'missingPathParameter', name }
    if (/^\.{1,2}$/.test(value.trim())) return { kind: 'badPathParameter', name, because: 'dots' }
    if (value.length > LONGEST_FIELD) return { kind: 'badPathParameter', name, because: 'tooLong' }
    if (!isVisible(value)) return { kind: 'badPathParameter', name, because: 'unseenSign' }
  }
  return null
}

/**
 * Fills in the path parameters, each escaped as one segment, so that no value leads to another path. The parameters
 * must have passed `pathProblem`.
 */
export function pathOf(template: string, pathParameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => percentEncoded((pathParameters[name] ?? '').trim()))
}

/**
 * Encodes a text for a path or a query: all characters but the unreserved ones (RFC 3986, 2.3), so that every decoder
 * reads the same. A space is `%20`, because only decoders of forms read `+` as one. Half of a surrogate pair becomes
 * U+FFFD, as `URL` does it.
 */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
