import { isFields } from '../../shared/json/exactJson.ts'
import { RECORDS_OPERATIONS, type RecordsOperation } from '../../shared/records/operations.ts'
import { success } from '../../shared/result.ts'
import { type Answer, acceptance, envelope, refusal } from '../answer.ts'
import type { Behaviour, PlainAnswer } from '../behaviour.ts'
import type { Operation, PathParameters, RecordsOperationName, Service, ServiceRequest } from '../operation.ts'
import { answerPage } from '../paging.ts'
import { fieldsIn } from '../requests.ts'
import { type DataRecord, idField, manyOf, oneOf, sentence } from './record.ts'

/** Every operation that the interface lists without its fields; their behaviour here is our assumption. */
export const recordsOperations: readonly (readonly [RecordsOperationName, Operation])[] = RECORDS_OPERATIONS.map(
  (operation) => [`${operation.method} ${operation.path}`, simulated(operation)],
)

function simulated(operation: RecordsOperation): Operation {
  return {
    method: operation.method,
    path: operation.path,
    base: (behaviour) => behaviour.recordsBase,
    needsToken: () => true,
    isFor: (role, behaviour) => behaviour.recordsRoles.includes(role),
    answer(request, service, parameters) {
      const planned = service.behaviour.recordsAnswers[operation.id]
      if (planned !== undefined) return plain(planned)
      const usual = answer(operation, request, service, parameters)
      return service.behaviour.recordsShape === 'unlike' && operation.method === 'GET' ? inUnlikeAnswer(usual) : usual
    },
  }
}

function answer(
  operation: RecordsOperation,
  request: ServiceRequest,
  service: Service,
  parameters: PathParameters,
): Answer {
  switch (operation.action) {
    case 'readOne':
      return readOne(operation, request.query, service, parameters)
    case 'readMany':
    case 'readBy':
      return readMany(operation, request.query, service)
    case 'add':
      return add(operation, request, service)
    case 'replace':
      return replace(operation, request, service, parameters)
    case 'remove':
      return remove(operation, request, service, parameters)
  }
}

function plain({ status, body, contentType }: PlainAnswer): Answer {
  return { status, headers: { 'content-type': contentType ?? 'application/json' }, body }
}

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
function inUnlikeAnswer(answer: Answer): Answer {
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

/**
 * The asynchronous groups accept and add later, and a record of the same id is then replaced. A user is added at once;
 * 409 when there is already one of that id.
 */
function add({ subject, group }: RecordsOperation, request: ServiceRequest, service: Service): Answer {
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  const { records, behaviour, schedule } = service
  if (group !== 'users') {
    schedule.after(behaviour.deletionMilliseconds, () => records.put(subject, fields.value))
    return acceptance('202 with message')
  }
  const [identifier] = Object.values(identifiersIn(fields.value, [idField(subject), 'pk']))
  if (identifier !== undefined && records.all(subject).some(({ pk }) => pk === identifier)) {
    return refusal(409, `There is already a ${oneOf(subject)} ${identifier}.`)
  }
  const item = records.put(subject, fields.value)
  return envelope(201, { exists: true, message: `The ${oneOf(subject)} was added.`, item })
}

/** Replaces the whole record that the path names; 404 when there is none. Its id stays, whatever the body says. */
function replace(
  { subject }: RecordsOperation,
  request: ServiceRequest,
  { records }: Service,
  parameters: PathParameters,
): Answer {
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  if (matching(records.all(subject), parameters, Object.keys(parameters)).length === 0) {
    return unknown(subject, Object.values(parameters))
  }
  const item = records.put(subject, { ...fields.value, ...parameters })
  return envelope(200, { exists: true, message: `The ${oneOf(subject)} was replaced.`, item })
}

/** Removes the record that the path names at once, or the one with the id or `pk` in the body later. */
function remove(
  { subject, group }: RecordsOperation,
  request: ServiceRequest,
  { records, behaviour, schedule }: Service,
  parameters: PathParameters,
): Answer {
  const isAtOnce = group === 'users'
  const fields = isAtOnce ? success(parameters) : fieldsIn(request)
  if (!fields.ok) return fields.failure
  const wanted = isAtOnce ? parameters : identifiersIn(fields.value, [idField(subject), 'pk'])
  const identifiers = Object.values(wanted)
  if (identifiers.length === 0) return refusal(400, `The body must have the text ${idField(subject)} or pk.`)

  const [item] = matching(records.all(subject), wanted, Object.keys(wanted))
  if (isAtOnce) {
    if (item === undefined) return unknown(subject, identifiers)
    records.remove(subject, String(item.pk))
    const message = `The ${oneOf(subject)} was deleted.`
    return envelope(200, { exists: true, message, item, deleted_pk: item.pk })
  }
  if (item !== undefined) {
    schedule.after(behaviour.deletionMilliseconds, () => records.remove(subject, String(item.pk)))
  }
  return acceptance(behaviour.deleteAnswer)
}

function unknown(subject: RecordsOperation['subject'], identifiers: readonly string[]): Answer {
  return refusal(404, `There is no ${oneOf(subject)} ${identifiers.join(', ')}.`)
}

/** The fields of these names that hold a text. */
function identifiersIn(fields: DataRecord, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )
}

/** Answers with one record; 400 when the request names none. */
function readOne(
  { subject }: RecordsOperation,
  query: URLSearchParams,
  { records, behaviour }: Service,
  parameters: PathParameters,
): Answer {
  const field = idField(subject)
  const wanted = { ...filters(query, behaviour), ...parameters }
  if (!wanted[field] && !wanted.pk) return refusal(400, `${field} or pk is required.`)
  const [item] = matching(records.all(subject), wanted, [])
  if (item === undefined) return refusal(200, `There is no such ${oneOf(subject)}.`)
  return envelope(200, { exists: true, message: `${sentence(oneOf(subject))} found.`, item })
}

/**
 * Answers with a page of the records whose fields are as the query says; 400 when a key of the path is missing. By
 * `updated` they come newest first, and only those since the time that the query gives, if it gives one.
 */
function readMany({ subject, keys }: RecordsOperation, query: URLSearchParams, service: Service): Answer {
  const { records, behaviour } = service
  const byTime = keys.includes('updated')
  const required = keys.filter((key) => key !== 'updated')
  const missing = required.find((key) => !query.get(key))
  if (missing !== undefined) return refusal(400, `${missing} is required.`)

  const { updated, ...others } = filters(query, behaviour)
  const wanted = byTime || updated === undefined ? others : { ...others, updated }
  let found = matching(records.all(subject), wanted, required)
  if (byTime) {
    const from = updated === undefined || updated === '' ? Number.NEGATIVE_INFINITY : Date.parse(updated)
    if (Number.isNaN(from)) return refusal(400, 'updated must be an ISO 8601 time.')
    found = found.filter((one) => updatedAt(one) >= from).sort((one, other) => updatedAt(other) - updatedAt(one))
  }
  const name = manyOf(subject)
  return answerPage(found, query, behaviour, { some: `${sentence(name)} found.`, none: `There are no such ${name}.` })
}

/** The fields in the query: all parameters without another meaning. */
function filters(query: URLSearchParams, behaviour: Behaviour): Readonly<Record<string, string>> {
  const { tokenCheck, continuationParameter } = behaviour
  const others = new Set(['limit', continuationParameter])
  if (tokenCheck !== 'off' && tokenCheck.in === 'query') others.add(tokenCheck.name)
  return Object.fromEntries([...query].filter(([name]) => !others.has(name)))
}

/**
 * The records whose fields have the wanted values, compared as texts. A name that is no field of any record filters
 * nothing unless it is required; an object, an array or null equals no text.
 */
function matching(
  records: readonly DataRecord[],
  wanted: Readonly<Record<string, string>>,
  required: readonly string[],
): readonly DataRecord[] {
  const fields = new Set([...records.flatMap((record) => Object.keys(record)), ...required])
  const filters = Object.entries(wanted).filter(([name]) => fields.has(name))
  return records.filter((record) => filters.every(([name, text]) => textOf(record[name]) === text))
}

function updatedAt({ updated }: DataRecord): number {
  return typeof updated === 'string' ? Date.parse(updated) : Number.NaN
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}
