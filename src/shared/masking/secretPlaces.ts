import { jsonFault } from '../json/jsonFault.ts'
import { meaningOf } from '../json/jsonTokens.ts'
import { type JsonPart, jsonParts } from './jsonParts.ts'
import { mayHoldASecret } from './mayHoldASecret.ts'

/** A secret value in a text, without its quotes, with its zero-based indices; `to` is exclusive. `text` is decoded. */
interface SecretPlace {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Finds the secret values of a JSON text in order: values of secret names at any depth, also in strings that contain
 * JSON. A text or a string that is not JSON and may hold a secret is one as a whole.
 */
export function secretPlaces(text: string): readonly SecretPlace[] {
  if (!mayHoldASecret(text)) return []
  if (jsonFault(text) !== null) return [{ from: 0, to: text.length, text }]
  return jsonParts(text).flatMap((part) => {
    if (part.kind === 'name') return []
    return part.isSecret ? [withoutQuotes(part)] : withinText(part)
  })
}

/** Whether a plain text, such as a path parameter, holds a secret. */
export function holdsSecret(text: string): boolean {
  return secretPlaces(text).length > 0
}

function withoutQuotes({ written, text, from, to }: JsonPart): SecretPlace {
  const quote = written.startsWith('"') ? 1 : 0
  return { from: from + quote, to: to - quote, text }
}

function withinText({ written, from }: JsonPart): readonly SecretPlace[] {
  if (!written.startsWith('"') || !mayHoldASecret(written)) return []
  const { text, places } = meaningOf(written)
  const place = (index: number) => from + (places[index] ?? written.length - 1)
  return secretPlaces(text).map((one) => ({ ...one, from: place(one.from), to: place(one.to) }))
}
