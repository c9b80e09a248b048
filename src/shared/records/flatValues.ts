import { isFields, numberAsWritten, parseExactly } from '../json/exactJson.ts'
import type { RecordValue } from '../queryResult.ts'
import { HIDDEN } from '../secretName.ts'

/** Deeper objects are left out. */
const DEEPEST = 4

/**
 * The values of a record by the names from the outermost object inwards, `device.id`, as the columns of an answer. `json` is the
 * record as JSON with its secrets hidden. Lists are left out. Empty for a text that is no JSON object.
 */
export function flatValues(json: string): ReadonlyMap<string, RecordValue> {
  const values = new Map<string, RecordValue>()
  const look = (holder: Readonly<Record<string, unknown>>, before: string, depth: number) => {
    for (const [name, value] of Object.entries(holder)) {
      const column = `${before}${name}`
      if (isFields(value) && depth < DEEPEST) look(value, `${column}.`, depth + 1)
      else if (value === HIDDEN) values.set(column, { kind: 'secret' })
      else if (typeof value !== 'object') {
        const text = typeof value === 'string' ? (numberAsWritten(value) ?? value) : String(value)
        values.set(column, { kind: 'text', text, isCut: false })
      }
    }
  }
  const record = parseExactly(json)
  if (record.ok && isFields(record.value)) look(record.value, '', 0)
  return values
}
