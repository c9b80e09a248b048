/** What a change begins with when it is written from a record that the service has answered. */

import { jsonFault } from '../jsonFault.ts'
import { LONGEST_BODY } from './change.ts'
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
  const members = record === null ? [] : membersOf(record)
  switch (operation.action) {
    case 'add':
      return written(members.filter(({ name }) => name !== id && !OWN_KEY.test(name)))
    case 'replace':
      return written(members.filter(({ name }) => name !== 'pk' && !name.startsWith('gsi_')))
    case 'remove':
      return operation.pathParameters.length > 0 ? '' : written(idOf(members, id))
    case 'readOne':
    case 'readMany':
    case 'readBy':
      return ''
  }
}

/** What fills in the path of a change that is written from a record: the values of its fields of these names. */
export function changePath(operation: RecordsOperation, record: string | null): Readonly<Record<string, string>> {
  const members = record === null ? [] : membersOf(record)
  return Object.fromEntries(
    operation.pathParameters.map((name) => {
      const value = members.find((one) => one.name === name)?.value ?? ''
      return [name, isText(value) ? textOf(value) : /^-?\d/.test(value) ? value : '']
    }),
  )
}

interface Member {
  readonly name: string
  /** As it is written. */
  readonly value: string
}

/** A record that does not name its id is found by its key. */
function idOf(members: readonly Member[], id: string): readonly Member[] {
  const named = members.find(({ name }) => name === id) ?? members.find(({ name }) => name === 'pk')
  return [named ?? { name: id, value: '""' }]
}

function written(members: readonly Member[]): string {
  if (members.length === 0) return '{\n  \n}'
  const lines = members.map(({ name, value }) => `  ${JSON.stringify(name)}: ${value}`)
  return `{\n${lines.join(',\n')}\n}`
}

/**
 * The fields of an object with their values as they are written, so that a number of twenty digits keeps them all, which
 * no parser leaves it. Empty for what is no object.
 */
function membersOf(json: string): readonly Member[] {
  const text = json.trim()
  if (!text.startsWith('{') || jsonFault(text) !== null) return []
  const members: Member[] = []
  let name: string | null = null
  let from = 1
  let depth = 0
  const end = (at: number) => {
    if (name !== null) members.push({ name, value: text.slice(from, at).trim() })
    name = null
    from = at + 1
  }
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const begin = at
      for (at += 1; text[at] !== '"'; at++) if (text[at] === '\\') at += 1
      if (depth === 0 && name === null) {
        name = textOf(text.slice(begin, at + 1))
        from = text.indexOf(':', at) + 1
      }
    } else if (sign === '{' || sign === '[') depth += 1
    else if (depth === 0 && (sign === ',' || sign === '}')) end(at)
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return members
}

function isText(value: string): boolean {
  return value.startsWith('"')
}

function textOf(value: string): string {
  const parsed: unknown = JSON.parse(value)
  return typeof parsed === 'string' ? parsed : ''
}
