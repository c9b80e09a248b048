import { isFields, numberAsWritten, parseExactly } from '../json/exactJson.ts'
import { indentedJson, printJson } from '../json/printJson.ts'
import { jsonParts } from '../masking/jsonParts.ts'
import { secretPlaces } from '../masking/secretPlaces.ts'
import { LONGEST_FIELD, MOST_FIELDS, type QueryField } from '../recordsQuery.ts'
import { isSecretName } from '../secretName.ts'
import { firstDoubled, isEmpty } from './body.ts'
import { isVisible } from './visible.ts'

/** A field of a payload in a form. */
export interface FormField extends QueryField {
  /** The value is JSON other than a text with characters: a number, a list, `true`, `""`. */
  readonly isJson: boolean
}

/**
 * The fields of a payload; null for one that a form cannot show: not an object, too many fields, a value that is too
 * long or has several lines, a name that occurs twice, or a secret inside a field that does not hide it.
 */
export function fieldsOfBody(body: string): readonly FormField[] | null {
  if (isEmpty(body)) return []
  const json = parseExactly(body)
  if (!json.ok || !isFields(json.value) || firstDoubled(jsonParts(body)) !== null) return null
  const fields = Object.entries(json.value).map(([name, value]): FormField => {
    const isJson = typeof value !== 'string' || value === '' || numberAsWritten(value) !== null
    return { name, value: isJson ? printJson(value, { layout: 'compact' }) : value, isJson }
  })
  const canBeShown = ({ name, value }: FormField) => name !== '' && value.length <= LONGEST_FIELD && isVisible(value)
  const shownSecrets = secretPlaces(bodyOfFields(fields.filter(({ name }) => !isSecretName(name))))
  return fields.length <= MOST_FIELDS && fields.every(canBeShown) && shownSecrets.length === 0 ? fields : null
}

/** The payload of the fields as JSON with standard indents; empty without fields. */
export function bodyOfFields(fields: readonly FormField[]): string {
  const written = fields.map(
    ({ name, value, isJson }) => `${JSON.stringify(name)}: ${isJson ? value : JSON.stringify(value)}`,
  )
  return written.length === 0 ? '' : indentedJson(`{${written.join(', ')}}`)
}
