import { withDigits } from '../../shared/json/exactJson.ts'
import { textOf, tokenEnd, tokenStart } from '../../shared/json/jsonTokens.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { DEEPEST_ANSWER } from '../../shared/serviceLimits.ts'

/** A text that is not read: no JSON, JSON without its end, or deeper than `DEEPEST_ANSWER`. */
export type Unreadable = 'notJson' | 'cutShort' | 'wrongShape'

/** An envelope whose list of `items` was cut out. */
interface SplitEnvelope {
  /** Its `items` are an empty list if `items` is not null. */
  readonly value: unknown
  /** The JSON of `value`. */
  readonly json: string
  /** The elements as JSON texts; null if the envelope has no list of that name. */
  readonly items: readonly string[] | null
}

/** Parses JSON in linear time. A number that JavaScript would print differently becomes a text of its digits. */
export function readJson(text: string): Result<unknown, Unreadable> {
  let depth = 0
  for (let from = tokenStart(text, 0); from < text.length; from = tokenStart(text, tokenEnd(text, from, false))) {
    const first = text.charAt(from)
    if (isOpening(first)) depth += 1
    else if (isClosing(first)) depth -= 1
    if (depth > DEEPEST_ANSWER) return failed('wrongShape')
  }
  const value = parsed(text, text, depth)
  const exact = value.ok ? withDigits(text, () => true) : text
  return exact === text ? value : success(parseJson(exact))
}

/** The number of tokens between two yields of `splittingItems`, and of characters within an element. */
const STRIDE = 2000
const STRIDE_WITHIN = 50_000

/**
 * Cuts the elements of `items` out of an envelope, so that a list of any length can be parsed element by element. Yields
 * regularly. The elements are not checked: the text is JSON if each of them is. Fails with `tooMany` beyond `most`
 * elements.
 */
export function* splittingItems(
  text: string,
  most: number,
): Generator<null, Result<SplitEnvelope, Unreadable | 'tooMany'>> {
  const rest: string[] = []
  let items: string[] | null = null
  let copied = 0
  let depth = 0
  let tokens = 0
  const isEnvelope = text.charAt(tokenStart(text, 0)) === '{'
  /** The name of the field of the envelope that is being read; null where a name may follow. */
  let name: string | null = null
  /** The list that is being cut: where it and its current element begin. */
  let list: { readonly from: number; elementFrom: number; tokensBefore: number; readonly found: string[] } | null = null

  for (let from = tokenStart(text, 0), to = from; from < text.length; from = tokenStart(text, to)) {
    // Most of an answer is within an element: there only brackets matter, and looking for them alone is faster.
    while (list !== null && depth > 2 && from < text.length && !isBracket(text.charCodeAt(from))) {
      const stop = Math.min(text.length, from + STRIDE_WITHIN)
      from = nextBracket(text, from, stop)
      if (from >= stop) yield null
    }
    if (from >= text.length) break
    to = tokenEnd(text, from, false)
    const first = text.charAt(from)
    tokens += 1
    if (tokens % STRIDE === 0) yield null
    if (isOpening(first)) {
      depth += 1
      if (depth > DEEPEST_ANSWER) return failed('wrongShape')
      if (isEnvelope && depth === 2 && first === '[' && name === 'items') {
        list = { from, elementFrom: to, tokensBefore: tokens, found: [] }
      }
      continue
    }
    if (list !== null && depth === 2 && (first === ',' || isClosing(first))) {
      const isEmpty = first !== ',' && list.found.length === 0 && tokens - 1 === list.tokensBefore
      if (!isEmpty) {
        list.found.push(text.slice(list.elementFrom, from))
        if (list.found.length > most) return failed('tooMany')
      }
      list.elementFrom = to
      list.tokensBefore = tokens
      if (first !== ',') {
        rest.push(text.slice(copied, list.from), '[', first)
        copied = to
        items = list.found
        list = null
      }
    }
    if (isClosing(first)) depth -= 1
    else if (depth === 1 && first === ',') name = null
    else if (depth === 1 && name === null && first === '"') name = textOf(text.slice(from, to))
  }
  const json = rest.join('') + text.slice(copied)
  const value = parsed(json, text, depth)
  return value.ok ? success({ value: value.value, json, items }) : value
}

/**
 * Finds `last_evaluated_key` in an envelope, or in a JSON text that has one, and returns the value of the continuation
 * parameter: a text unchanged, any other key exactly as it was written. Null after the last page. Yields regularly.
 */
export function* findingContinuation(envelope: string): Generator<null, string | null> {
  const from = tokenStart(envelope, 0)
  if (envelope.charAt(from) === '"')
    return yield* findingContinuation(textOf(envelope.slice(from, tokenEnd(envelope, from, false))))
  const written = yield* findingField(envelope, 'last_evaluated_key')
  const key = written === null ? null : parseJson(written)
  if (written === null || key === undefined || key === null || key === false || key === '') return null
  if (typeof key === 'string') return key
  return typeof key === 'object' && Object.keys(key).length === 0 ? null : written
}

/** The JSON of a field of an object; null if there is none. Of several of that name the last, as in `JSON.parse`. */
function* findingField(json: string, field: string): Generator<null, string | null> {
  let found: string | null = null
  let name: string | null = null
  let valueFrom = 0
  let depth = 0
  let tokens = 0
  if (json.charAt(tokenStart(json, 0)) !== '{') return null
  for (let from = tokenStart(json, 0), to = from; from < json.length; from = tokenStart(json, to)) {
    to = tokenEnd(json, from, false)
    const first = json.charAt(from)
    tokens += 1
    if (tokens % STRIDE === 0) yield null
    if (depth === 1 && (first === ',' || first === '}')) {
      if (name === field) found = json.slice(valueFrom, from).trim()
      name = null
    } else if (depth === 1 && first === ':') valueFrom = to
    else if (depth === 1 && name === null && first === '"') name = textOf(json.slice(from, to))
    if (isOpening(first)) depth += 1
    else if (isClosing(first)) depth -= 1
  }
  return found
}

/** `text` began as an object or a list if the answer ended early. `depth` is that at its end. */
function parsed(json: string, text: string, depth: number): Result<unknown, Unreadable> {
  if (depth > 0) return failed(isOpening(text.charAt(tokenStart(text, 0))) ? 'cutShort' : 'notJson')
  const value = parseJson(json)
  return value === undefined ? failed('notJson') : success(value)
}

const QUOTE = 0x22

function isBracket(code: number): boolean {
  return code === 0x7b || code === 0x7d || code === 0x5b || code === 0x5d
}

/** The index of the next bracket outside strings, from `at` on; `stop` or more if there is none before it. */
function nextBracket(text: string, at: number, stop: number): number {
  let next = at
  while (next < stop) {
    const code = text.charCodeAt(next)
    if (isBracket(code)) return next
    next = code === QUOTE ? tokenEnd(text, next, false) : next + 1
  }
  return next
}

function isOpening(first: string): boolean {
  return first === '{' || first === '['
}

function isClosing(first: string): boolean {
  return first === '}' || first === ']'
}
