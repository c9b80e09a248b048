/** An operation while it is filled in: a query, or a change of a record. Pure. */

import type { OneRecord } from '../../../shared/queryResult.ts'
import { mayBeEmpty } from '../../../shared/records/body.ts'
import { flatValues } from '../../../shared/records/flatValues.ts'
import { bodyOfFields, type FormField, fieldsOfBody } from '../../../shared/records/formFields.ts'
import { operationById, type RecordsOperation, suggestedFields } from '../../../shared/records/operations.ts'
import { changePath, changeTemplate, isTooLongToBegin } from '../../../shared/records/template.ts'
import type { WantedChange } from '../../../shared/recordsChange.ts'
import { MOST_FIELDS, type Query, type QueryField } from '../../../shared/recordsQuery.ts'
import type { SeenRecord } from './recordNames.ts'
import type { RecordsView } from './recordsView.ts'

/** A field of the form. `id` is unique in it. */
export interface WrittenField extends FormField {
  readonly id: number
  /** Whether the path suggests it, because the interface lists no fields. A renamed field is not suggested. */
  readonly isSuggested: boolean
}

export interface Written {
  /** Unique for each form, so that its fields do not keep the content of another. */
  readonly key: number
  readonly operation: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly fields: readonly WrittenField[]
  readonly nextField: number
  /** The payload of a change as text in place of its fields; null while the fields are shown. */
  readonly text: string | null
  /** Whether it was changed since it was opened. Then leaving a change has to be confirmed. */
  readonly isTyped: boolean
  /** Whether the record was too long to begin the payload with it. */
  readonly isRecordLeftOut: boolean
  /** The record that a change was begun from; null without one. */
  readonly about: SeenRecord | null
  /** Whether it was opened at its confirmation, without its form. */
  readonly confirms: boolean
  /** A reason that is chosen at first. It can be changed. */
  readonly reason: string | null
  /** The view to which leaving leads. */
  readonly from: RecordsView
}

/** The initial values. Fields that the path does not suggest are added. */
export interface Given {
  readonly pathParameters?: Readonly<Record<string, string>>
  readonly fields?: readonly QueryField[]
}

/** What a form begins with. */
export interface Beginning {
  readonly key: number
  readonly operation: RecordsOperation
  readonly given?: Given
  readonly record?: OneRecord | null
  /** In place of `record`, where that is not a record of the operation's subject or there is none. */
  readonly about?: SeenRecord
  readonly reason?: string | null
  readonly confirms?: boolean
  readonly from?: RecordsView
}

/** A change of a form. One about an unknown field changes nothing. */
export type WrittenChange = (written: Written) => Written

/**
 * The form of an operation. A change begins with the fields of its record, or with the given ones; one that cannot be
 * shown as fields begins as text.
 */
export function beginWriting({
  key,
  operation,
  given = {},
  record = null,
  about,
  reason,
  confirms = false,
  from,
}: Beginning): Written {
  const json = record?.json ?? null
  const isRecordLeftOut = record !== null && (json === null || isTooLongToBegin(operation, json))
  const template = record === null || isRecordLeftOut ? '' : changeTemplate(operation, json)
  const ofRecord = fieldsOfBody(template)
  const suggested = suggestedFields(operation)
  // Of two with a name, the one of the record.
  const known = new Map<string, FormField>()
  const blank = suggested.map((name) => ({ name, value: '' }))
  for (const one of [...blank, ...(given.fields ?? [])]) known.set(one.name, { ...one, isJson: false })
  // An empty text of a new record is a field to fill in.
  const isBlank = ({ value }: FormField) => operation.action === 'add' && value === '""'
  for (const one of ofRecord ?? []) known.set(one.name, isBlank(one) ? { ...one, value: '', isJson: false } : one)
  const needsPayload = operation.method === 'POST' || operation.method === 'PUT'
  const all = known.size === 0 && needsPayload ? [NEW_FIELD] : [...known.values()].slice(0, MOST_FIELDS)
  const path = { ...changePath(operation, json), ...given.pathParameters }
  return {
    key,
    operation: operation.id,
    pathParameters: Object.fromEntries(operation.pathParameters.map((name) => [name, path[name] ?? ''])),
    ...numbered(all, { suggested }),
    text: ofRecord === null || isRecordLeftOut ? template : null,
    isTyped: false,
    isRecordLeftOut,
    about: about ?? (json === null ? null : { subject: operation.subject, values: flatValues(json) }),
    reason: reason ?? null,
    confirms,
    from: from ?? { kind: 'subjects' },
  }
}

export function pathParameterTyped(name: string, value: string): WrittenChange {
  return (written) => ({ ...written, isTyped: true, pathParameters: { ...written.pathParameters, [name]: value } })
}

/** A field has another value or another name. */
export function fieldTyped(id: number, typed: Partial<Pick<WrittenField, 'name' | 'value'>>): WrittenChange {
  const change = (field: WrittenField) => {
    const isRenamed = typed.name !== undefined && typed.name !== field.name
    return { ...field, ...typed, isSuggested: field.isSuggested && !isRenamed }
  }
  return (written) => ({
    ...written,
    isTyped: true,
    fields: written.fields.map((field) => (field.id === id ? change(field) : field)),
  })
}

export function fieldAdded(written: Written): Written {
  const { fields, nextField } = written
  if (fields.length >= MOST_FIELDS) return written
  return { ...written, isTyped: true, ...numbered([...fields, NEW_FIELD], { first: nextField }) }
}

export function fieldTakenOut(id: number): WrittenChange {
  return (written) => ({ ...written, isTyped: true, fields: written.fields.filter((field) => field.id !== id) })
}

export function textTyped(text: string): WrittenChange {
  return (written) => ({ ...written, isTyped: true, text })
}

/** The query to send, without fields that have neither a name nor a value. */
export function questionOf({ operation, pathParameters, fields }: Written): Query {
  return {
    operation,
    pathParameters,
    fields: fields.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => ({ name, value })),
  }
}

/** The change to confirm. A field without a value is not sent. */
export function draftOf({ operation, pathParameters, fields, text }: Written): WantedChange {
  return {
    operation,
    pathParameters,
    body: text ?? bodyOfFields(fields.filter(({ value }) => value !== '')),
  }
}

/** Shows the fields as text, or the text as fields if it can be. */
export function turned(written: Written): Written {
  const { text, fields, operation: id } = written
  if (text === null) {
    const named = fields.filter(({ name }) => name !== '')
    const operation = operationById(id)
    const isNone = named.length === 0 && operation !== null && !mayBeEmpty(operation)
    return { ...written, text: isNone ? '{\n  \n}' : bodyOfFields(named) }
  }
  const found = fieldsOfBody(text)
  return found === null ? written : { ...written, text: null, ...numbered(found, { first: written.nextField }) }
}

const NEW_FIELD: FormField = { name: '', value: '', isJson: false }

/** Gives the fields that have none an id, from `first` on. */
function numbered(
  all: readonly (FormField & Partial<WrittenField>)[],
  { suggested = [], first = 1 }: { readonly suggested?: readonly string[]; readonly first?: number },
): Pick<Written, 'fields' | 'nextField'> {
  let nextField = first
  const fields = all.map((one) => ({
    ...one,
    id: one.id ?? nextField++,
    isSuggested: one.isSuggested ?? suggested.includes(one.name),
  }))
  return { fields, nextField }
}
