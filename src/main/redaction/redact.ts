import { HIDDEN, isSecretName, SECRET_NAME_IN_TEXT } from '../../shared/secretName.ts'
import { hiderOf } from './secrets.ts'
import { urlOf } from './url.ts'

const DEEPEST = 8

// An address extends to white space, an angle bracket or a double quote, which an escaped address cannot contain. The
// parts before "://" and "?" are looked at from there on backwards, so that a text of any kind takes linear time.
const WHOLE_ADDRESS = /:\/\/(?<=\b[a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"<>]*@)?([^\s?#"<>]*)(?:[?#][^\s"<>]*)?/gi
const UNBROKEN = /[^\s"<>]+/g
const QUERY_OF_PATH = /\?(?<=\/[\w.~%/-]*\?)/
const NAMED_VALUE = new RegExp(`((${SECRET_NAME_IN_TEXT})=)[^\\s&"<>]*`, 'gi')
const JSON_VALUE = new RegExp(`("(${SECRET_NAME_IN_TEXT})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'gi')
// The same in JSON inside a JSON text, where a quote has one backslash before it, and a quote inside a value three.
const INNER_JSON_VALUE = new RegExp(
  `(\\\\"(${SECRET_NAME_IN_TEXT})\\\\"\\s*:\\s*\\\\")(?:[^"\\\\]|\\\\\\\\(?:\\\\")?|\\\\[^"\\\\])*`,
  'gi',
)
const HEADER_LINE = /\b((?:proxy-)?authorization|(?:set-)?cookie)\s*:(?!\s*\\?")\s*[^\r\n]+/gi
const SCHEME_AND_TOKEN = /\b(bearer|basic|digest)\s+(?=\S*[\d._~+/=-])[\w.~+/=-]{6,}/gi

/**
 * Removes the query, the fragment and the credentials of an address, because the query of a login contains the
 * password. A text that is not an address is cut at the first `?` or `#`.
 */
export function redactAddress(address: string): string {
  const url = urlOf(address)
  return url === null ? address.replace(/[?#].*$/s, '') : `${url.protocol}//${url.host}${url.pathname}`
}

/**
 * Removes the queries of addresses and the credentials in a text, and hides the values of secret names and the given
 * secrets in all encodings. Secrets of one to three characters are hidden only as whole words, because they occur by
 * chance in most texts.
 */
export function redactText(text: string, secrets: readonly string[] = []): string {
  return hiderOf(secrets)(text)
    .replace(WHOLE_ADDRESS, '://$1')
    .replace(UNBROKEN, withoutQuery)
    .replace(NAMED_VALUE, hiddenValue)
    .replace(JSON_VALUE, hiddenValue)
    .replace(INNER_JSON_VALUE, hiddenValue)
    .replace(HEADER_LINE, `$1: ${HIDDEN}`)
    .replace(SCHEME_AND_TOKEN, `$1 ${HIDDEN}`)
}

/** A replacer. Cuts a path off at its query, if that has a value. */
function withoutQuery(unbroken: string): string {
  const query = unbroken.includes('?') ? unbroken.search(QUERY_OF_PATH) : -1
  return query >= 0 && unbroken.includes('=', query) ? unbroken.slice(0, query) : unbroken
}

/** A replacer. `start` is the text before the value. */
function hiddenValue(whole: string, start: string, name: string): string {
  return isSecretName(name) ? start + HIDDEN : whole
}

/**
 * Copies a value for the log as plain data: redacts every text, hides values under keys such as `token` or `Cookie`,
 * and keeps errors as errors with their stack and cause. Never throws. Handles cycles.
 */
export function redactValue(value: unknown, secrets: readonly string[] = []): unknown {
  return redactDeep(value, secrets, [])
}

/** Does not name the class: its first use loads all of Node's HTTP client, which takes 17 ms of a start. */
function isHeaders(value: object): value is Headers {
  return Object.prototype.toString.call(value) === '[object Headers]'
}

function redactDeep(value: unknown, secrets: readonly string[], above: readonly object[]): unknown {
  if (typeof value === 'string') return redactText(value, secrets)
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  if (above.length >= DEEPEST) return '[deep]'
  const inside = [...above, value]
  const deeper = (part: unknown) => redactDeep(part, secrets, inside)
  try {
    if (value instanceof Date) return value
    if (value instanceof URL) return redactAddress(value.href)
    if (value instanceof URLSearchParams) return HIDDEN
    if (value instanceof Error) return redactError(value, secrets, deeper)
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
    if (Array.isArray(value)) return value.map(deeper)
    if (value instanceof Set) return [...value].map(deeper)
    const entries = value instanceof Map || isHeaders(value) ? [...value] : Object.entries(value)
    return Object.fromEntries(
      entries.map(([key, part]) => {
        const name = typeof key === 'string' ? key : String(key)
        return [redactText(name, secrets), isSecretName(name) && part !== null ? HIDDEN : deeper(part)]
      }),
    )
  } catch {
    return '[unreadable]'
  }
}

function redactError(error: Error, secrets: readonly string[], deeper: (part: unknown) => unknown): Error {
  const copy = new Error(redactText(error.message, secrets))
  copy.name = error.name
  copy.stack = redactText(error.stack ?? '', secrets)
  if (error.cause !== undefined) copy.cause = deeper(error.cause)
  const own = Object.entries(error).filter(([key]) => !['name', 'message', 'stack', 'cause'].includes(key))
  const inner = error instanceof AggregateError ? { errors: deeper([...error.errors]) } : {}
  for (const [key, part] of own) Object.assign(copy, { [key]: isSecretName(key) ? HIDDEN : deeper(part) })
  return Object.assign(copy, inner)
}
