/** What a change begins with when it is written from a record that the service has answered. */

import { isFields, numberAsWritten, parseExactly } from '../json/exactJson.ts'
import { printJson } from '../json/printJson.ts'
import { LONGEST_BODY } from '../recordsChange.ts'
import { nameOfOne, type RecordsOperation } from './operations.ts'

/** Keys of the service's own table, and what it writes down by itself. */
const OWN_KEY = /^(?:pk|gsi_.*|created.*|updated.*)$/

/**
 * The payload to begin with, as JSON on several lines; empty where the operation takes none. `record` is a record as
 * JSON with its secrets hidden, or null. For a new record everything but its own keys, and for another one everything:
 * a hidden value stays hidden, and is refused until its own is typed. For a deletion the id alone. What would be longer
 * than is ever sent is empty: nobody could make it shorter on the glass.
 */
export function changeTemplate(operation: RecordsOperation, record: string | null): string {
  const template = wholeTemplate(operation, record)
  return template.length > LONGEST_BODY ? '' : template
}

/** Whether a change begins with nothing because its record is longer than is ever sent. */
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
      // A record that does not name its id is found by its key.
      for (const name of [id, 'pk']) if (Object.hasOwn(fields, name)) return written(fields, (one) => one === name)
      return written({ [id]: '' }, () => true)
    case 'readOne':
    case 'readMany':
    case 'readBy':
      return ''
  }
}

/** What fills in the path of a change that is written from a record: the values of its fields of these names. */
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

/** The fields of a record whose names are wanted, as JSON on several lines. */
function written(fields: Fields, isWanted: (name: string) => boolean): string {
  const wanted = Object.entries(fields).filter(([name]) => isWanted(name))
  return wanted.length === 0 ? '{\n  \n}' : printJson(Object.fromEntries(wanted), { layout: 'lines' })
}

/** Empty for what is no object. */
function fieldsOf(record: string | null): Fields {
  const json = record === null ? null : parseExactly(record)
  return json?.ok === true && isFields(json.value) ? json.value : {}
}
