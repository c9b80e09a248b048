import type { RecordsOperation } from '../../shared/records/operations.ts'
import { type Answer, envelope, refusal } from '../answer.ts'
import type { Behaviour } from '../behaviour.ts'
import type { PathParameters, Service } from '../operation.ts'
import { answerPage } from '../paging.ts'
import { type DataRecord, idField, manyOf, oneOf, sentence } from './record.ts'

/** Answers with one record; 400 when the request names none. */
export function readOne(
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
export function readMany({ subject, keys }: RecordsOperation, query: URLSearchParams, service: Service): Answer {
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
export function matching(
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
