/**
 * JSON whose numbers are kept as they are written: 12345678901234567890 has more digits than a number of JavaScript,
 * and 1.50 has other ones. What JavaScript would write otherwise is a string after the parsing, with a sign before it.
 */

import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { startSlice } from '../recipes/slices.ts'

/** A noncharacter, which Unicode keeps for a program's own use (23.7): no text of an answer keeps it. */
const SIGN = '\ufdd0'
const REPLACEMENT = '\ufffd'

const NUMBER = /-?\d[\d.eE+-]*/y
const QUOTE = 0x22
const BACKSLASH = 0x5c
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39

/** So many characters are looked at between two looks at the clock, at least. */
const STRIDE = 20_000

/** At once, for a text of no great length. */
export function parseExactly(text: string): Result<unknown, 'notJson'> {
  const rewriting = rewritten(text)
  for (;;) {
    const step = rewriting.next()
    if (step.done === true) return step.value
  }
}

/** The same, so that all but `JSON.parse` itself lets other work have its turn. */
export async function parseExactlyInSlices(text: string): Promise<Result<unknown, 'notJson'>> {
  const slice = startSlice()
  const rewriting = rewritten(text)
  for (;;) {
    const step = rewriting.next()
    if (step.done === true) return step.value
    if (slice.isOver()) await slice.next()
  }
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

/** Gives way now and then; returns what is parsed. */
function* rewritten(original: string): Generator<null, Result<unknown, 'notJson'>> {
  const text = withoutSign(original)
  const parsed = parse(text)
  // Only of what is JSON is each number one that may stand there.
  if (!parsed.ok) return parsed
  yield null
  const pieces: string[] = []
  let copied = 0
  let rested = 0
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = afterString(text, at)
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      NUMBER.lastIndex = at
      const written = NUMBER.exec(text)?.[0] ?? ''
      if (String(Number(written)) !== written) {
        pieces.push(text.slice(copied, at), `"${SIGN}${written}"`)
        copied = at + written.length
      }
      at += written.length
    } else at += 1
    if (at - rested >= STRIDE) {
      rested = at
      yield null
    }
  }
  if (pieces.length === 0) return parsed
  const marked = pieces.join('') + text.slice(copied)
  yield null
  return parse(marked)
}

function withoutSign(text: string): string {
  const plain = text.includes(SIGN) ? text.replaceAll(SIGN, REPLACEMENT) : text
  if (!/\\ufdd0/i.test(plain)) return plain
  return plain.replace(/\\(ufdd0|[\s\S])/gi, (pair, escaped: string) => (escaped.length > 1 ? REPLACEMENT : pair))
}

/** The place behind the closing quote of the string that begins at `start`. */
function afterString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at + 1
  }
}

function parse(text: string): Result<unknown, 'notJson'> {
  const value = parseJson(text)
  return value === undefined ? failed('notJson') : success(value)
}
