import { type JsonToken, jsonTokens } from './jsonTokens.ts'

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

/** A string without its closing quote. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]+|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const NO_BLANK = /[^\t\n\r ]/

/**
 * Returns the zero-based index of the first character that is not valid JSON (RFC 8259); `text.length` when the text
 * ends too early; null for valid JSON. The message of a `JSON.parse` error is no source for it: the wording changes
 * with V8 and often has no position.
 */
export function jsonFault(text: string): number | null {
  const closers: string[] = []
  let expected: Expected = 'value'

  function afterValue(): Expected {
    return closers.length === 0 ? 'nothing' : 'commaOrEnd'
  }
  /** The expected state after a token with this first character; null if the token is not allowed here. */
  function after(first: string): Expected | null {
    const isValueExpected = expected === 'value' || expected === 'valueOrEnd'
    const isNameExpected = expected === 'name' || expected === 'nameOrEnd'
    switch (first) {
      case '{':
      case '[':
        if (!isValueExpected) return null
        closers.push(first === '{' ? '}' : ']')
        return first === '{' ? 'nameOrEnd' : 'valueOrEnd'
      case '}':
      case ']':
        if (!expected.endsWith('OrEnd') || closers.at(-1) !== first) return null
        closers.pop()
        return afterValue()
      case ',':
        if (expected !== 'commaOrEnd') return null
        return closers.at(-1) === '}' ? 'name' : 'value'
      case ':':
        return expected === 'colon' ? 'value' : null
      default:
        if (isNameExpected) return first === '"' ? 'colon' : null
        return isValueExpected ? afterValue() : null
    }
  }

  let at = 0
  for (const { first, from, to } of jsonTokens(text)) {
    const wrongBlank = text.slice(at, from).search(NO_BLANK)
    if (wrongBlank >= 0) return at + wrongBlank
    const next = after(first)
    if (next === null) return from
    const fault = '{}[],:'.includes(first) ? null : scalarFault(text, { first, from, to })
    if (fault !== null) return fault
    expected = next
    at = to
  }
  const wrongBlank = text.slice(at).search(NO_BLANK)
  if (wrongBlank >= 0) return at + wrongBlank
  return expected === 'nothing' ? null : text.length
}

/** The index of the first invalid character of a string, a number or a literal; null if it is valid. */
function scalarFault(text: string, { first, from, to }: JsonToken): number | null {
  const pattern = first === '"' ? STRING : SCALAR
  pattern.lastIndex = from
  const end = from + (pattern.exec(text)?.[0].length ?? 0)
  return (first === '"' ? text[end] === '"' : end === to) ? null : end
}

/** The one-based line and column of a zero-based index. A surrogate pair counts as one column. */
export function placeIn(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}
