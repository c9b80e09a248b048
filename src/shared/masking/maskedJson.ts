/** JSON without the values of secret fields, at any depth and in JSON that is a string of JSON. */

import { parseExactly } from '../json/exactJson.ts'
import { DEEPEST_SHOWN, type JsonLayout, jsonPieces } from '../json/printJson.ts'
import { HIDDEN, isSecretIn } from '../secretName.ts'
import { mayHoldASecret, secretsInText } from './secretsInText.ts'

/** So many characters of a text are looked through at once, at least. */
const STRETCH = 50_000

/** The JSON text of a value that `parseExactly` read, in pieces: numbers as they were written, secrets hidden. */
export function maskedJsonPieces(value: unknown, layout: JsonLayout = 'line'): Generator<string> {
  return jsonPieces(value, { layout, mask: createMask(0) })
}

export function maskedJson(value: unknown, layout?: JsonLayout): string {
  return [...maskedJsonPieces(value, layout)].join('')
}

/** A text as it is, but for the values of secret names in the JSON or the assignments that it may hold. */
export function maskedText(text: string): string {
  return textMaskedWithin(text, 0)
}

/** As `maskedText`, in pieces, for a long text that is no JSON as a whole. */
export function* maskedTextPieces(text: string): Generator<string> {
  // Neither the end of a line nor the beginning of a field stands between a name and its value.
  const end = /\n|,(?=")/g
  for (let at = 0; at < text.length; ) {
    end.lastIndex = at + STRETCH
    const next = end.exec(text) === null ? text.length : end.lastIndex
    yield maskedText(text.slice(at, next))
    at = next
  }
}

/** `depth` counts the objects and lists around what is masked. */
function createMask(depth: number) {
  let hasHidden = false
  return {
    hasHidden: () => hasHidden,
    hidesField(holder: Readonly<Record<string, unknown>>, name: string): boolean {
      const isSecret = isSecretIn(holder, name)
      hasHidden ||= isSecret
      return isSecret
    },
    maskedText(text: string, inside: number): string {
      const masked = textMaskedWithin(text, depth + inside)
      hasHidden ||= masked !== text
      return masked
    },
  }
}

function textMaskedWithin(text: string, depth: number): string {
  if (!mayHoldASecret(text)) return text
  const inner = depth < DEEPEST_SHOWN && /^\s*[{["]/.test(text) ? parseExactly(text) : null
  if (inner?.ok === true) {
    const mask = createMask(depth + 1)
    const written = [...jsonPieces(inner.value, { mask, deepest: DEEPEST_SHOWN - depth - 1 })].join('')
    return mask.hasHidden() ? written : text
  }
  let masked = ''
  let at = 0
  for (const { from, to } of secretsInText(text)) {
    masked += text.slice(at, from) + HIDDEN
    at = to
  }
  return masked + text.slice(at)
}
