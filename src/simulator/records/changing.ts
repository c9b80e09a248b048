import type { RecordsOperation } from '../../shared/records/operations.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { acceptance } from '../acceptance.ts'
import { type Answer, envelope, refusal } from '../answer.ts'
import type { PathParameters, Service, ServiceRequest } from '../operation.ts'
import { announcesJson } from '../requests.ts'
import { matching } from './matching.ts'
import { type DataRecord, idField } from './record.ts'
import { oneOf } from './words.ts'

/** Adds a record later, as the asynchronous groups do; one of the same id is then replaced. */
export function addLater({ subject }: RecordsOperation, request: ServiceRequest, service: Service): Answer {
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  service.schedule.after(service.behaviour.deletionMilliseconds, () => service.records.put(subject, fields.value))
  return acceptance('202 with message')
}

/** Removes the record with the id or `pk` in the body later, as the asynchronous groups do. */
export function removeLater({ subject }: RecordsOperation, request: ServiceRequest, service: Service): Answer {
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  const wanted = identifiersIn(fields.value, [idField(subject), 'pk'])
  const [identifier] = Object.values(wanted)
  if (identifier === undefined) return refusal(400, `The body must have the text ${idField(subject)} or pk.`)

  const { records, behaviour, schedule } = service
  const [item] = matching(records.all(subject), wanted, Object.keys(wanted))
  if (item === undefined && behaviour.unknownDeletion !== 'accepted') {
    return refusal(Number(behaviour.unknownDeletion), `There is no ${oneOf(subject)} ${identifier}.`)
  }
  if (behaviour.deleteAnswer === '200 with result') {
    return item === undefined
      ? refusal(200, `There is no ${oneOf(subject)} ${identifier}.`)
      : removed({ subject }, item, service)
  }
  if (item !== undefined) {
    schedule.after(behaviour.deletionMilliseconds, () => records.remove(subject, String(item.pk)))
  }
  return acceptance(behaviour.deleteAnswer)
}

/** Adds a user at once; 409 when there is already one of that id. */
export function addNow({ subject }: RecordsOperation, request: ServiceRequest, { records }: Service): Answer {
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  const [identifier] = Object.values(identifiersIn(fields.value, [idField(subject), 'pk']))
  if (identifier !== undefined && records.all(subject).some(({ pk }) => pk === identifier)) {
    return refusal(409, `There is already a ${oneOf(subject)} ${identifier}.`)
  }
  const item = records.put(subject, fields.value)
  return envelope(201, { exists: true, message: `The ${oneOf(subject)} was added.`, item })
}

/** Replaces the whole user that the path names; 404 when there is none. Its id stays, whatever the body says. */
export function replaceNow(
  { subject }: RecordsOperation,
  request: ServiceRequest,
  { records }: Service,
  parameters: PathParameters,
): Answer {
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  const [existing] = matching(records.all(subject), parameters, Object.keys(parameters))
  if (existing === undefined) return unknown(subject, parameters)
  const item = records.put(subject, { ...fields.value, ...parameters })
  return envelope(200, { exists: true, message: `The ${oneOf(subject)} was replaced.`, item })
}

/** Removes the user that the path names at once; 404 when there is none. */
export function removeNow({ subject }: RecordsOperation, service: Service, parameters: PathParameters): Answer {
  const [item] = matching(service.records.all(subject), parameters, Object.keys(parameters))
  return item === undefined ? unknown(subject, parameters) : removed({ subject }, item, service)
}

function removed({ subject }: Pick<RecordsOperation, 'subject'>, item: DataRecord, { records }: Service): Answer {
  records.remove(subject, String(item.pk))
  const message = `The ${oneOf(subject)} was deleted.`
  return envelope(200, { exists: true, message, item, deleted_pk: item.pk })
}

function unknown(subject: RecordsOperation['subject'], parameters: PathParameters): Answer {
  return refusal(404, `There is no ${oneOf(subject)} ${Object.values(parameters).join(', ')}.`)
}

/** The JSON object in the body, or the answer to any other body. */
function fieldsIn({ headers, body }: ServiceRequest): Result<DataRecord, Answer> {
  if (!announcesJson(headers)) return failed(refusal(415, 'Content-Type must be application/json.'))
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch {
    return failed(refusal(400, 'The body is not JSON.'))
  }
  return isRecord(content) ? success(content) : failed(refusal(400, 'The body must be a JSON object.'))
}

function isRecord(content: unknown): content is DataRecord {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
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
