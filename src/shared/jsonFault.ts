import { assertNever } from './result.ts'

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

const BLANKS = /[\t\n\r ]*/y
/** A string without its closing quote. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]+|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/**
 * Returns the zero-based index of the first character that is not valid JSON (RFC 8259); `text.length` when the text
 * ends too early; null for valid JSON. The message of a `JSON.parse` error is no source for it: the wording changes
 * with V8 and often has no position.
 */
export function jsonFault(text: string): number | null {
  const closers: string[] = []
  let expected: Expected = 'value'
  let at = 0

  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    at += length
    return length > 0
  }
  function skipString(): boolean {
    return skip(STRING) && skip(/"/y)
  }
  function skipValue(): Expected | null {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      closers.push(sign === '{' ? '}' : ']')
      at++
      return sign === '{' ? 'nameOrEnd' : 'valueOrEnd'
    }
    return skipString() || skip(SCALAR) ? afterValue() : null
  }
  function skipEnd(): Expected | null {
    if (closers.length === 0 || text[at] !== closers.at(-1)) return null
    closers.pop()
    at++
    return afterValue()
  }
  function skipComma(): Expected | null {
    if (!skip(/,/y)) return null
    return closers.at(-1) === '}' ? 'name' : 'value'
  }
  function afterValue(): Expected {
    return closers.length === 0 ? 'nothing' : 'commaOrEnd'
  }

  /** Consumes one token. Returns what may follow it; null when the token is not what `expected` allows. */
  function step(): Expected | null {
    switch (expected) {
      case 'value':
        return skipValue()
      case 'valueOrEnd':
        return skipEnd() ?? skipValue()
      case 'name':
        return skipString() ? 'colon' : null
      case 'nameOrEnd':
        return skipEnd() ?? (skipString() ? 'colon' : null)
      case 'colon':
        return skip(/:/y) ? 'value' : null
      case 'commaOrEnd':
        return skipEnd() ?? skipComma()
      case 'nothing':
        return null
      default:
        return assertNever(expected)
    }
  }

  for (;;) {
    skip(BLANKS)
    if (at === text.length) return expected === 'nothing' ? null : at
    const next = step()
    if (next === null) return at
    expected = next
  }
}
