import { isFields, isList, numberAsWritten, parseExactly } from '../json/exactJson.ts'
import { printJson } from '../json/printJson.ts'
import { HIDDEN, isSecretName } from '../secretName.ts'
import { nameOfOne, type Subject } from './operations.ts'

/** Names of keys, of times, and of what only one person can have. */
const OWN =
  /^(?:id|number|no|name|label|pk|sk|key|[gl]si_.*)$|(?:^|_)(?:e?mail|phone|badge|login|created|updated|begun|date|at|last_seen|last_login)(?:_|$)/i
const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}|$)/
/** Shorter values of the other person occur in others by chance. */
const LEAST_TELLING = 3

/**
 * A record as JSON to begin a similar one with: everything that must differ is empty. These are keys, numbers, names,
 * times and secrets of the record itself, and every value in which one of `own` occurs, the values that identify it.
 * Keys of other records (`entity_id`) stay. `numbers`: the emptied fields whose value was a JSON number. Null if `json`
 * is no object.
 */
export function likeRecord(
  json: string,
  subject: Subject,
  own: readonly string[],
): { readonly json: string; readonly numbers: readonly string[] } | null {
  const record = parseExactly(json)
  if (!record.ok || !isFields(record.value)) return null
  const one = nameOfOne(subject)
  const telling = own.filter((value) => value.trim().length >= LEAST_TELLING).map((value) => value.toLowerCase())
  const isOwn = (name: string) => OWN.test(name) || new RegExp(`^${one}_(?:id|number|name)$`, 'i').test(name)
  const emptied = (name: string, value: unknown): unknown => {
    if (isSecretName(name)) return ''
    if (isList(value)) return value.map((entry) => emptied('', entry))
    if (isFields(value))
      return Object.fromEntries(Object.entries(value).map(([inner, content]) => [inner, emptied(inner, content)]))
    const text = String(typeof value === 'string' ? (numberAsWritten(value) ?? value) : value)
    const mustDiffer = isOwn(name) || text.includes(HIDDEN) || TIME.test(text)
    return mustDiffer || telling.some((known) => text.toLowerCase().includes(known)) ? '' : value
  }
  const like = Object.entries(record.value).map(([name, value]) => [name, value, emptied(name, value)] as const)
  return {
    json: printJson(Object.fromEntries(like.map(([name, , left]) => [name, left])), { layout: 'lines' }),
    numbers: like.flatMap(([name, value, left]) => (left === '' && isNumber(value) ? [name] : [])),
  }
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && numberAsWritten(value) !== null)
}
