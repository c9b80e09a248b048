import type { ServiceFailure } from '../../shared/failure.ts'
import { isFields, numberAsWritten, parseExactly } from '../../shared/json/exactJson.ts'
import { beginningOf } from '../../shared/json/printJson.ts'
import { maskedJsonPieces, maskedText } from '../../shared/masking/maskedJson.ts'
import type { Entry } from '../../shared/model.ts'
import { operationById, type RecordsOperation } from '../../shared/records/operations.ts'
import { pathOf } from '../../shared/records/query.ts'
import type { Query, QueryField, QueryProblem } from '../../shared/recordsQuery.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { HIDDEN, isSecretIn } from '../../shared/secretName.ts'
import { MOST_LIST_BYTES } from '../../shared/serviceLimits.ts'
import { type Acceptance, type Clean, readAcceptance } from './acceptance.ts'
import { type Answer, type Http, secretsOf, type Unanswered } from './http.ts'
import { cleanMessage } from './message.ts'
import { saidIn } from './said.ts'
import type { ServiceSettings } from './settings.ts'

/** Limits what the journal keeps of a returned record, because it is not a copy of the service's data. */
const MOST_ENTRIES = 40
/** Fields without a value are passed over, but not without end. */
const MOST_READ = 400
/** More characters than a cleaned value can have. */
const MOST_OF_NESTED = 400

/** Finds a field with the name of the token parameter or of the continuation parameter; null if there is none. */
export function reservedField(
  fields: readonly QueryField[],
  { token, continuationParameter }: Pick<ServiceSettings, 'token' | 'continuationParameter'>,
): QueryProblem | null {
  const reserved = [continuationParameter, ...(token.in === 'query' ? [token.name] : [])]
  const field = fields.find(({ name, value }) => value !== '' && reserved.includes(name))
  return field === undefined ? null : { kind: 'reservedField', name: field.name }
}

/** A question of the records desk. */
export interface RecordsQuestion {
  /** Must have passed `questionProblem` and `reservedField`. */
  readonly query: Query
  /** The key of the next page; null for the first. */
  readonly continuation: string | null
  readonly token: string | null
}

/**
 * Sends a reading operation, with retries.
 *
 * @throws Error when the operation is not a reading one of `RECORDS_OPERATIONS`
 */
export async function askRecords(
  http: Http,
  settings: ServiceSettings,
  { query, continuation, token }: RecordsQuestion,
): Promise<Result<Answer, Unanswered>> {
  const operation = operationOf(query.operation, (method) => method === 'GET')
  const fields = query.fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const)
  const key: Record<string, string> = continuation === null ? {} : { [settings.continuationParameter]: continuation }
  const answer = await http.ask({
    operation: 'askRecords',
    method: operation.method,
    base: settings.recordsBase,
    path: pathOf(operation.path, query.pathParameters),
    loggedPath: operation.path,
    query: { ...Object.fromEntries(fields), ...key },
    token,
    mayRepeat: true,
    mostBytes: MOST_LIST_BYTES,
  })
  return answer.ok ? answer : failed({ ...answer.failure, failure: ownRefusal(answer.failure) })
}

/** A change of a record. */
export interface RecordsChange {
  /** The id of a changing operation. */
  readonly operation: string
  /** Must have passed `pathProblem`. */
  readonly pathParameters: Readonly<Record<string, string>>
  readonly body: string
  /** Hidden in the message of the service before it is cut, which could leave a part of a secret. */
  readonly secretValues: readonly string[]
  readonly token: string | null
}

/**
 * Sends a change exactly once, with its body as typed, or without a body if it is blank. `readAcceptance` tells which 2xx
 * is an acceptance.
 *
 * @throws Error when the operation is not a changing one of `RECORDS_OPERATIONS`
 */
export async function changeRecord(
  http: Http,
  settings: ServiceSettings,
  { operation: id, pathParameters, body, secretValues, token }: RecordsChange,
): Promise<Result<Acceptance, ServiceFailure>> {
  const operation = operationOf(id, (method) => method !== 'GET')
  const answer = await http.ask({
    operation: 'changeRecord',
    method: operation.method,
    base: settings.recordsBase,
    path: pathOf(operation.path, pathParameters),
    loggedPath: operation.path,
    ...(body.trim() === '' ? {} : { json: body }),
    token,
    secretValues,
    mayRepeat: false,
    acceptsWithoutBody: true,
  })
  if (!answer.ok) return failed(ownRefusal(answer.failure))
  const clean: Clean = (words) => cleanMessage(words, secretsOf({ token, secretValues }))
  return readAcceptance(answer.value, clean, { recordOf: (_item, body) => entriesOf(body, clean) })
}

/** The interface shows no envelope of these operations: any whole JSON is the service's own refusal. */
function ownRefusal({ failure, refusal }: Unanswered): ServiceFailure {
  const said = saidIn(refusal?.text ?? null)
  if (!('lacksExists' in failure) || said === 'torn' || said === 'page') return failure
  const { lacksExists: _, ...own } = failure
  return own
}

function operationOf(id: string, isRight: (method: RecordsOperation['method']) => boolean): RecordsOperation {
  const operation = operationById(id)
  if (operation === null || !isRight(operation.method)) throw new Error('No operation of this kind')
  return operation
}

/** The fields of `item`, with numbers as written and secrets hidden. */
function entriesOf(body: string, clean: Clean): readonly Entry[] {
  const envelope = parseExactly(body)
  const item = envelope.ok && isFields(envelope.value) ? envelope.value.item : null
  const record = typeof item === 'string' ? parseExactly(item) : success(item)
  if (!record.ok || !isFields(record.value)) return []
  const { value: fields } = record
  const entries: Entry[] = []
  for (const name of Object.keys(fields).slice(0, MOST_READ)) {
    const key = clean(name)
    const content = fields[name]
    const value = content === null ? null : isSecretIn(fields, name) ? HIDDEN : clean(shortText(content))
    if (key !== null && value !== null) entries.push({ key, value })
    if (entries.length === MOST_ENTRIES) break
  }
  return entries
}

function shortText(content: unknown): string {
  if (typeof content === 'string') return numberAsWritten(content) ?? maskedText(content)
  return beginningOf(maskedJsonPieces(content), MOST_OF_NESTED)
}
