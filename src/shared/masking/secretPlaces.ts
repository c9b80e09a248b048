import { jsonFault } from '../json/jsonFault.ts'
import { meaningOf } from '../json/jsonTokens.ts'
import { type JsonPart, jsonParts } from './jsonParts.ts'
import { mayHoldASecret, type SecretPart, secretsInText } from './secretsInText.ts'

/** A secret value in a JSON text, without its quotes, and what it means. */
export interface SecretPlace extends SecretPart {
  readonly text: string
}

/**
 * Where the values of a JSON text are that nobody should read, in their order: those of secret names, however deep, and
 * those in a text that is JSON itself or names a secret in words. Two may overlap. What is not JSON yet is read as far
 * as it can be.
 */
export function secretPlaces(json: string): readonly SecretPlace[] {
  return jsonParts(json).flatMap((part) => {
    if (part.kind === 'name') return []
    return part.isSecret ? [withoutQuotes(part)] : withinText(part)
  })
}

/** Whether a text that stands for itself, as a part of a path does, is or holds JSON or words with a secret in it. */
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
  // Where it is JSON to its end, its names are all that can be said of it.
  const inWords = jsonFault(text) === null ? [] : secretsInText(text).filter(isNew)
  const place = (index: number) => from + (places[index] ?? written.length)
  return [...inJson, ...inWords.map((part) => ({ ...part, text: text.slice(part.from, part.to) }))]
    .sort((one, other) => one.from - other.from)
    .map(({ from: start, to, text: meant }) => ({ from: place(start), to: place(to), text: meant }))
}

/** The same of a text whose signs may be written as `\\u003a`: cheap, as most texts hold none. */
function mayHoldASecretWritten(written: string): boolean {
  return written.includes('\\u') || mayHoldASecret(written)
}
