import { jsonFault } from '../json/jsonFault.ts'
import { meaningOf } from '../json/jsonTokens.ts'
import { type JsonPart, jsonParts } from './jsonParts.ts'
import { mayHoldASecret, type SecretPart, secretsInText } from './secretsInText.ts'

/** A secret value in a JSON text, without its quotes; `text` is decoded. */
interface SecretPlace extends SecretPart {
  readonly text: string
}

/**
 * Finds the secret values of a JSON text in order: values of secret names at any depth, and secrets in strings that
 * contain JSON or assignments. Places may overlap. Accepts incomplete JSON.
 */
export function secretPlaces(json: string): readonly SecretPlace[] {
  return jsonParts(json).flatMap((part) => {
    if (part.kind === 'name') return []
    return part.isSecret ? [withoutQuotes(part)] : withinText(part)
  })
}

/** Whether a plain text, such as a path parameter, contains JSON or an assignment with a secret. */
export function holdsSecret(text: string): boolean {
  return secretPlaces(JSON.stringify(text)).length > 0
}

function withoutQuotes({ written, text, from, to }: JsonPart): SecretPlace {
  const isText = written.startsWith('"')
  return {
    from: isText ? from + 1 : from,
    to: isText && written.length > 1 && written.endsWith('"') ? to - 1 : to,
    text,
  }
}

function withinText({ written, from }: JsonPart): readonly SecretPlace[] {
  if (!written.startsWith('"') || !mayHoldASecretWritten(written)) return []
  const { text, places } = meaningOf(written)
  if (!mayHoldASecret(text)) return []
  const inJson = secretPlaces(text)
  const isNew = ({ from: start, to }: SecretPart) =>
    /[^[\]{}]/.test(text.slice(start, to)) && !inJson.some((one) => one.from <= start && to <= one.to)
  // In valid JSON the names have already been checked.
  const inWords = jsonFault(text) === null ? [] : secretsInText(text).filter(isNew)
  const place = (index: number) => from + (places[index] ?? written.length)
  return [...inJson, ...inWords.map((part) => ({ ...part, text: text.slice(part.from, part.to) }))]
    .sort((one, other) => one.from - other.from)
    .map(({ from: start, to, text: meant }) => ({ from: place(start), to: place(to), text: meant }))
}

/**
 * As `mayHoldASecret`, for a string token, whose characters may be escaped as `\\u003a`. Avoids decoding most strings.
 */
function mayHoldASecretWritten(written: string): boolean {
  return written.includes('\\u') || mayHoldASecret(written)
}
