/** Prepares the payload and the path of a change from a record of an answer. */

import { isFields, numberAsWritten, parseExactly } from '../json/exactJson.ts'
import { printJson } from '../json/printJson.ts'
import { LONGEST_BODY } from '../recordsChange.ts'
import { nameOfOne, type RecordsOperation } from './operations.ts'

/** Keys of the service's database table, and times that the service sets itself. */
const OWN_KEY = /^(?:pk|gsi_.*|created.*|updated.*)$/

/**
 * The initial payload of a change, as JSON on several lines; empty if the operation takes none. `record` is a record as
 * JSON with its secrets hidden, or null. A new record gets all fields except its own keys and times, a replaced one all
 * fields except table keys, and a deletion the id only. Hidden values stay hidden; `checkBody` refuses them until they
 * are typed. A payload longer than `LONGEST_BODY` is replaced by an empty one, because it is too long to edit on the
 * display.
 */
export function changeTemplate(operation: RecordsOperation, record: string | null): string {
  const template = wholeTemplate(operation, record)
  return template.length > LONGEST_BODY ? '' : template
}

/** Whether `changeTemplate` is empty because the payload would be longer than `LONGEST_BODY`. */
export function isTooLongToBegin(operation: RecordsOperation, record: string | null): boolean {
  return wholeTemplate(operation, record).length > LONGEST_BODY
}

function wholeTemplate(operation: RecordsOperation, record: string | null): string {
  const id = `${nameOfOne(operation.subject)}_id`
  const fields = fieldsOf(record)
  switch (operation.action) {
    case 'add':
      return written(fields, (name) => name !== id && !OWN_KEY.test(name))
    case 'replace':
      return written(fields, (name) => name !== 'pk' && !name.startsWith('gsi_'))
    case 'remove':
      if (operation.pathParameters.length > 0) return ''
      // A record without an id is identified by its `pk`.
      for (const name of [id, 'pk']) if (Object.hasOwn(fields, name)) return written(fields, (one) => one === name)
      return written({ [id]: '' }, () => true)
    case 'readOne':
    case 'readMany':
    case 'readBy':
      return ''
  }
}

/** The path parameters of a change: the record's fields with the same names. */
export function changePath(operation: RecordsOperation, record: string | null): Readonly<Record<string, string>> {
  const fields = fieldsOf(record)
  return Object.fromEntries(
    operation.pathParameters.map((name) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : ''
      return [
        name,
        typeof value === 'string' ? (numberAsWritten(value) ?? value) : typeof value === 'number' ? String(value) : '',
      ]
    }),
  )
}

type Fields = Readonly<Record<string, unknown>>

/** Prints the wanted fields of a record as JSON on several lines. */
function written(fields: Fields, isWanted: (name: string) => boolean): string {
  const wanted = Object.entries(fields).filter(([name]) => isWanted(name))
  return wanted.length === 0 ? '{\n  \n}' : printJson(Object.fromEntries(wanted), { layout: 'lines' })
}

/** Returns no fields for a text that is not a JSON object. */
function fieldsOf(record: string | null): Fields {
  const json = record === null ? null : parseExactly(record)
  return json?.ok === true && isFields(json.value) ? json.value : {}
}
