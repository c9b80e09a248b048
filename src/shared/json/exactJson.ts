/**
 * JSON whose numbers are kept as they are written: 12345678901234567890 has more digits than a number of JavaScript,
 * and 1.50 has other ones. What JavaScript would write otherwise is a string after the parsing, with a sign before it.
 */

import { failed, type Result, success } from '../result.ts'
import { tokenEnd, tokenStart } from './jsonTokens.ts'
import { parseJson } from './parseJson.ts'

/** A noncharacter, which Unicode keeps for a program's own use (23.7): no text of an answer keeps it. */
const SIGN = '\ufdd0'
const REPLACEMENT = '\ufffd'

const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39

/** So many characters are looked at before `parsingExactly` yields, at least. */
const STRIDE = 20_000

export function parseExactly(text: string): Result<unknown, 'notJson'> {
  const parsing = parsingExactly(text)
  for (;;) {
    const step = parsing.next()
    if (step.done === true) return step.value
  }
}

/** The same, yielding where other work may have its turn, but for `JSON.parse` itself. */
export function* parsingExactly(original: string): Generator<null, Result<unknown, 'notJson'>> {
  const text = withoutSign(original)
  const value = parseJson(text)
  // Only of what is JSON is each number one that may stand there.
  if (value === undefined) return failed('notJson')
  yield null
  const pieces: string[] = []
  let copied = 0
  let rested = 0
  for (let from = tokenStart(text, 0); from < text.length; ) {
    const to = tokenEnd(text, from, true)
    const code = text.charCodeAt(from)
    if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const written = text.slice(from, to)
      if (String(Number(written)) !== written) {
        pieces.push(text.slice(copied, from), `"${SIGN}${written}"`)
        copied = to
      }
    }
    if (to - rested >= STRIDE) {
      rested = to
      yield null
    }
    from = tokenStart(text, to)
  }
  if (pieces.length === 0) return success(value)
  const marked = pieces.join('') + text.slice(copied)
  yield null
  return success(parseJson(marked))
}

/** The number that such a string stands for, as it is written; null for a string that is one. */
export function numberAsWritten(text: string): string | null {
  return text.startsWith(SIGN) ? text.slice(SIGN.length) : null
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** An object of JSON. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutSign(text: string): string {
  const plain = text.includes(SIGN) ? text.replaceAll(SIGN, REPLACEMENT) : text
  if (!/\\ufdd0/i.test(plain)) return plain
  return plain.replace(/\\(ufdd0|[\s\S])/gi, (pair, escaped: string) => (escaped.length > 1 ? REPLACEMENT : pair))
}
