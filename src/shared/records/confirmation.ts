import { jsonParts } from '../masking/jsonParts.ts'
import { mayHoldASecret } from '../masking/mayHoldASecret.ts'
import { holdsSecret, secretPlaces } from '../masking/secretPlaces.ts'
import type { Entry } from '../recipe.ts'
import type { RecordsChange, WantedChange } from '../recordsChange.ts'
import { HIDDEN, isSecretName } from '../secretName.ts'
import { nameOfOne, operationById, type RecordsOperation } from './operations.ts'
import { isVisible } from './visible.ts'

/** The words to type before a record is changed, and their source. */
export interface ChangeConfirmation {
  readonly words: string
  readonly from:
    | { readonly kind: 'pathParameter'; readonly name: string }
    | { readonly kind: 'field'; readonly name: string }
    /** The request names no record, so `words` is the name of its subject: "employee". */
    | { readonly kind: 'subject' }
}

/** The maximum number of characters to type with wet hands. */
const LONGEST_CONFIRMATION = 80
/** The maximum number of characters of a key in the journal. */
const LONGEST_KEY = 200
/** The maximum number of field names in the journal. */
const MOST_FIELDS_NAMED = 100

/**
 * Chooses the words that name the record to be changed: the last path parameter, otherwise the field of the payload
 * that is most likely its key, number or name, otherwise the name of its subject. `body` must have passed `checkBody`.
 * Never returns the value of a secret field or one that cannot be typed.
 */
export function confirmationOf(
  operation: RecordsOperation,
  pathParameters: WantedChange['pathParameters'],
  body: string,
): ChangeConfirmation {
  const parameter = operation.pathParameters.at(-1)
  const inPath = parameter === undefined ? '' : (pathParameters[parameter] ?? '').trim()
  if (parameter !== undefined && canBeTyped(parameter, inPath))
    return { words: inPath, from: { kind: 'pathParameter', name: parameter } }
  const one = nameOfOne(operation.subject)
  const fields = fieldsOf(body).flatMap(({ name, value }) =>
    value !== null && canBeTyped(name, value.trim()) ? [{ name, words: value.trim() }] : [],
  )
  const wanted: readonly ((name: string) => boolean)[] = [
    (name) => name === 'pk',
    ...['id', 'number', 'name'].map((ending) => (name: string) => name === `${one}_${ending}`),
    ...['_id', '_number', '_name'].map((ending) => (name: string) => name.endsWith(ending)),
  ]
  for (const isWanted of wanted) {
    const field = fields.find(({ name }) => isWanted(name))
    if (field !== undefined) return { words: field.words, from: { kind: 'field', name: field.name } }
  }
  return { words: one.replaceAll('_', ' '), from: { kind: 'subject' } }
}

/**
 * The part of a change that is written to the journal: the keys of the record, and the names of all other fields
 * without their values. The payload must have passed `checkBody`. Secret keys are hidden.
 */
export function changeOf({ operation, pathParameters, body }: WantedChange): RecordsChange {
  const names = operationById(operation)?.pathParameters ?? []
  const inPath = names.map((name) => keyEntry(name, (pathParameters[name] ?? '').trim()))
  const fields = fieldsOf(body)
  const inBody = fields.flatMap(({ name, value }) => (isKey(name) && value !== null ? keyEntry(name, value) : []))
  const others = fields.flatMap(({ name, value }) => (isKey(name) && value !== null ? [] : shortened(name)))
  const shown = others.length > MOST_FIELDS_NAMED ? [...others.slice(0, MOST_FIELDS_NAMED), '…'] : others
  return { operation, keys: [...inPath, ...inBody].slice(0, MOST_FIELDS_NAMED), fields: shown }
}

/**
 * The decoded secret values of a payload, and the parts of those that are secret as a text, such as `token=…`. Without
 * booleans and null, which occur in any text.
 */
export function secretValuesOf(body: string): readonly string[] {
  const values = secretPlaces(body).flatMap(({ text }) => (mayHoldASecret(text) ? [text, ...valuesIn(text)] : [text]))
  return [...new Set(values)].filter((text) => text !== '' && !/^(?:true|false|null)$/.test(text))
}

/** What may be a value in a text of any form: what stands between quotes and separators, but no secret names. */
function valuesIn(text: string): readonly string[] {
  const inQuotes = [...text.matchAll(/(["'])(.*?)\1/gs)].map(([, , value = '']) => value)
  return [...inQuotes, ...text.split(/[\s"'=:;,&?<>()[\]{}\\]+/)].filter((part) => !isSecretName(part))
}

/** The fields of the outermost object. The value of a field with an object or a list is null. */
function fieldsOf(body: string): readonly { readonly name: string; readonly value: string | null }[] {
  const parts = jsonParts(body)
  return parts.flatMap((part, place) => {
    if (part.kind !== 'name' || part.depth !== 1) return []
    const next = parts[place + 1]
    const isOwn = next?.kind === 'value' && next.depth === 1
    return { name: part.text, value: isOwn ? next.text : null }
  })
}

function isKey(name: string): boolean {
  return /(?:_id|_number|pk)$/.test(name)
}

function keyEntry(name: string, value: string): Entry {
  return { key: shortened(name), value: isSecretName(name) || holdsSecret(value) ? HIDDEN : shortened(value) }
}

function shortened(text: string): string {
  const signs = [...text]
  return signs.length > LONGEST_KEY ? `${signs.slice(0, LONGEST_KEY - 1).join('')}…` : text
}

function canBeTyped(name: string, value: string): boolean {
  return (
    !isSecretName(name) &&
    value !== '' &&
    value !== 'null' &&
    [...value].length <= LONGEST_CONFIRMATION &&
    isVisible(value) &&
    !holdsSecret(value)
  )
}
