import type { RecordsOperation } from '../../shared/records/operations.ts'
import { success } from '../../shared/result.ts'
import { type Answer, acceptance, envelope, refusal } from '../answer.ts'
import type { PathParameters, Service, ServiceRequest } from '../operation.ts'
import { fieldsIn } from '../requests.ts'
import { matching } from './reading.ts'
import { type DataRecord, idField, oneOf } from './record.ts'

/**
 * The asynchronous groups accept and add later, and a record of the same id is then replaced. A user is added at once;
 * 409 when there is already one of that id.
 */
export function add({ subject, group }: RecordsOperation, request: ServiceRequest, service: Service): Answer {
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
export function replace(
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
export function remove(
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
