/** Hides the values of secret fields in JSON, at any depth and also in strings that contain JSON. */

import { parseExactly } from '../json/exactJson.ts'
import { DEEPEST_SHOWN, type JsonLayout, type JsonMask, jsonPieces } from '../json/printJson.ts'
import { HIDDEN, isSecretIn } from '../secretName.ts'
import { mayHoldASecret, secretsInText } from './secretsInText.ts'

/** The minimum length of a piece of `maskedTextPieces`, in characters. */
const STRETCH = 50_000

/**
 * The most characters of one text that are searched, if it is not valid JSON: 20 MB take half a minute. The rest
 * is hidden.
 */
const MOST_SEARCHED = 200_000
/** Longer than a token may be: an unbroken text at a cut may be the beginning of a secret without a name. */
const LONGEST_UNBROKEN = 8192

/** Prints a value of `parseExactly` as JSON in pieces, with its numbers as written and its secrets hidden. */
export function maskedJsonPieces(value: unknown, layout: JsonLayout = 'line'): Generator<string> {
  return jsonPieces(value, { layout, mask: createMask(0) })
}

export function maskedJson(value: unknown, layout?: JsonLayout): string {
  return [...maskedJsonPieces(value, layout)].join('')
}

/** Hides the values of secret names in a text that may contain JSON or assignments (`name=value`). */
export function maskedText(text: string): string {
  return textMaskedWithin(text, 0)
}

/** As `maskedText`, in pieces, for a long text that is not valid JSON. */
export function* maskedTextPieces(text: string): Generator<string> {
  // Splits only where no name can be separated from its value: at line ends and before a field.
  const end = /\n|,(?=")/g
  for (let at = 0; at < text.length; ) {
    end.lastIndex = at + STRETCH
    const next = end.exec(text) === null ? text.length : end.lastIndex
    yield maskedText(text.slice(at, next))
    at = next
  }
}

/** `depth` is the number of objects and lists around the masked value. */
const createMask = (depth: number): JsonMask => ({
  hidesField: isSecretIn,
  maskedText: (text, inside) => textMaskedWithin(text, depth + inside),
})

function textMaskedWithin(text: string, depth: number): string {
  if (!mayHoldASecret(text)) return text
  const inner = depth < DEEPEST_SHOWN && /^\s*[{["]/.test(text) ? parseExactly(text) : null
  if (inner?.ok === true) {
    const mask = createMask(depth + 1)
    const written = [...jsonPieces(inner.value, { mask, deepest: DEEPEST_SHOWN - depth - 1 })].join('')
    // Also where a value is hidden because it is too deep to be searched.
    return written.includes(HIDDEN) ? written : text
  }
  const isCut = text.length > MOST_SEARCHED
  const searched = isCut ? text.slice(0, cutBefore(text, MOST_SEARCHED)) : text
  let masked = ''
  let at = 0
  for (const { from, to } of secretsInText(searched, { isCut })) {
    masked += searched.slice(at, from) + HIDDEN
    at = to
  }
  if (!isCut) return masked + text.slice(at)
  return at === searched.length ? masked : masked + searched.slice(at) + HIDDEN
}

/** Where an unbroken text begins that goes on at `end`, at most `LONGEST_UNBROKEN` characters before it. */
function cutBefore(text: string, end: number): number {
  const before = text.slice(end - LONGEST_UNBROKEN, end)
  return end - (before.length - (before.search(/\S*$/) || LONGEST_UNBROKEN))
}
