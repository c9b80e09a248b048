import { isFields } from '../../shared/json/exactJson.ts'
import type { Answer } from '../answer.ts'
import type { DataRecord } from './record.ts'

/** Where the unlike shape has a field of the usual one. A dot stands for an object. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  employee_id: 'person.ref',
  employee_number: 'person.no',
  employee_name: 'person.label',
  entity_id: 'site.ref',
  entity_number: 'site.no',
  entity_name: 'site.label',
  role: 'person.duty',
  role_id: 'duty.ref',
  role_name: 'duty.label',
  role_type: 'duty.sort',
  session_id: 'ref',
  device_id: 'terminal.label',
  platform: 'terminal.system',
  created: 'begun',
  last_seen: 'touched',
  expires_at: 'until',
  revoked_at: 'stopped',
  is_valid: 'usable',
  log_type: 'what',
  details: 'text',
}
/** Times that the unlike shape has in seconds since 1970. */
const IN_SECONDS: readonly string[] = ['created', 'last_seen', 'expires_at', 'revoked_at', 'updated']
/** Left out: keys of the service's tables, and times in words. */
const LEFT_OUT = /^(?:pk|gsi_.*|(?:created|last_seen|expires_at|revoked_at|date)_name)$/

/** The same record with other names, nested objects and times in seconds. No name is one of the interface. */
function inUnlikeShape(record: DataRecord): DataRecord {
  const shape: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if (LEFT_OUT.test(name)) continue
    const [outer = name, inner] = (ELSEWHERE[name] ?? name.replaceAll('_', '-')).split('.')
    const isTime = IN_SECONDS.includes(name) && typeof value === 'string'
    const written = isTime ? secondsOf(value) : isFields(value) ? inUnlikeShape(value) : value
    shape[outer] = inner === undefined ? written : { ...Object(shape[outer]), [inner]: written }
  }
  return shape
}

/**
 * The answer to a question with its records in the unlike shape: a list under another key, one object deeper, and one
 * record in an object. An answer without a record keeps its message only.
 */
export function inUnlikeAnswer(answer: Answer): Answer {
  if (answer.status > 299) return answer
  const { items, item, message, last_evaluated_key } = JSON.parse(answer.body)
  const content = Array.isArray(items)
    ? { result: { rows: items.map(inUnlikeShape), shown: items.length }, last_evaluated_key }
    : item === undefined
      ? { message }
      : { found: inUnlikeShape(item) }
  return { ...answer, body: JSON.stringify(content) }
}

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}
