/** Hides the values of secret fields in JSON, at any depth and also in strings that contain JSON. */

import { parseExactly } from '../json/exactJson.ts'
import { DEEPEST_SHOWN, type JsonLayout, type JsonMask, jsonPieces } from '../json/printJson.ts'
import { HIDDEN, isSecretIn } from '../secretName.ts'
import { mayHoldASecret } from './mayHoldASecret.ts'

/** Prints a value of `parseExactly` as JSON in pieces, with its numbers as written and its secrets hidden. */
export function maskedJsonPieces(value: unknown, layout: JsonLayout = 'line'): Generator<string> {
  return jsonPieces(value, { layout, mask: createMask(0) })
}

/** Hides the values of secret names in JSON. A text that is not JSON and may hold a secret is hidden as a whole. */
export function maskedText(text: string): string {
  return textMaskedWithin(text, 0)
}

/** `depth` is the number of objects and lists around the masked value. */
const createMask = (depth: number): JsonMask => ({
  hidesField: isSecretIn,
  maskedText: (text, inside) => textMaskedWithin(text, depth + inside),
})

function textMaskedWithin(text: string, depth: number): string {
  if (!mayHoldASecret(text)) return text
  const inner = depth < DEEPEST_SHOWN && /^\s*[{["]/.test(text) ? parseExactly(text) : null
  if (inner?.ok !== true) return HIDDEN
  const mask = createMask(depth + 1)
  const written = [...jsonPieces(inner.value, { mask, deepest: DEEPEST_SHOWN - depth - 1 })].join('')
  // Also where a value is hidden because it is too deep to be searched.
  return written.includes(HIDDEN) ? written : text
}
