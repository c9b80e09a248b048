/**
 * Parses JSON without losing digits of numbers: JavaScript would round 12345678901234567890 and print 1.50 as 1.5. A
 * number that JavaScript would print differently becomes a string with a marker character before its digits.
 */

import { failed, type Result, success } from '../result.ts'
import { textOf, tokenEnd, tokenStart } from './jsonTokens.ts'
import { parseJson } from './parseJson.ts'

/** The marker: a noncharacter, reserved for internal use (Unicode, 23.7). It is replaced in every text of the input. */
const SIGN = '\ufdd0'
const REPLACEMENT = '\ufffd'

const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39

/** The minimum number of characters between two yields of `parsingExactly`. */
const STRIDE = 20_000

export function parseExactly(text: string): Result<unknown, 'notJson'> {
  const parsing = parsingExactly(text)
  for (;;) {
    const step = parsing.next()
    if (step.done === true) return step.value
  }
}

/**
 * As `parseExactly`, but yields regularly so that a long text does not block. `JSON.parse` itself is not interrupted.
 */
export function* parsingExactly(original: string): Generator<null, Result<unknown, 'notJson'>> {
  const text = withoutSign(original)
  const value = parseJson(text)
  // The scan below assumes valid JSON.
  if (value === undefined) return failed('notJson')
  yield null
  const marked = yield* quotingNumbers(text, () => SIGN)
  if (marked === text) return success(value)
  yield null
  return success(parseJson(marked))
}

/**
 * Puts quotes around the numbers that JavaScript would print differently, so that parsing keeps their digits as ordinary
 * strings. `isKept` gets the name of the field whose value the number is; null in a list and at the root. `json` must be
 * valid, and is returned unchanged if it has no such number.
 */
export function withDigits(json: string, isKept: (name: string | null) => boolean): string {
  const quoting = quotingNumbers(json, (name) => (isKept(name) ? '' : null))
  for (;;) {
    const step = quoting.next()
    if (step.done === true) return step.value
  }
}

/** As `withDigits`, with a sign before the digits; no quotes where it is null. Yields regularly. */
function* quotingNumbers(text: string, signFor: (name: string | null) => string | null): Generator<null, string> {
  const pieces: string[] = []
  let copied = 0
  let rested = 0
  /** The last two tokens before the current one begin here. */
  let [name, before] = [0, 0]
  for (let from = tokenStart(text, 0); from < text.length; ) {
    const to = tokenEnd(text, from, false)
    const code = text.charCodeAt(from)
    if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const written = text.slice(from, to)
      if (String(Number(written)) !== written) {
        const sign = signFor(text[before] === ':' ? textOf(text.slice(name, tokenEnd(text, name, false))) : null)
        if (sign !== null) {
          pieces.push(text.slice(copied, from), `"${sign}${written}"`)
          copied = to
        }
      }
    }
    if (to - rested >= STRIDE) {
      rested = to
      yield null
    }
    name = before
    before = from
    from = tokenStart(text, to)
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}

/** The digits of a number that `parseExactly` returned as a string; null for an ordinary string. */
export function numberAsWritten(text: string): string | null {
  return text.startsWith(SIGN) ? text.slice(SIGN.length) : null
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutSign(text: string): string {
  const plain = text.includes(SIGN) ? text.replaceAll(SIGN, REPLACEMENT) : text
  if (!/\\ufdd0/i.test(plain)) return plain
  return plain.replace(/\\(ufdd0|[\s\S])/gi, (pair, escaped: string) => (escaped.length > 1 ? REPLACEMENT : pair))
}
