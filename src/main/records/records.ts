import { isFields, numberAsWritten } from '../../shared/json/exactJson.ts'
import { beginningOf, jsonPieces } from '../../shared/json/printJson.ts'
import { maskedJsonPieces, maskedText } from '../../shared/masking/maskedJson.ts'
import type { Moment } from '../../shared/model.ts'
import {
  LONGEST_RECORD_JSON,
  MOST_QUERIES,
  MOST_RAW_CHARACTERS,
  MOST_SHOWN_FIELDS,
  type OneRecord,
  type QueryResultForgotten,
  type QueryResultPage,
  type QueryResultSummary,
  type RecordField,
  type ValuePath,
  type WholeValue,
} from '../../shared/queryResult.ts'
import { isReading, operationById, type RecordsOperation } from '../../shared/records/operations.ts'
import { questionProblem } from '../../shared/records/query.ts'
import type { AskFailure, Query, QueryProblem } from '../../shared/recordsQuery.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { hiderOf } from '../redaction/secrets.ts'
import { finishInSlices, joinInSlices, startSlice } from '../scheduling/slices.ts'
import { findingContinuation } from '../service/answerJson.ts'
import { cleanMessage } from '../service/message.ts'
import { reservedField } from '../service/recordsOperations.ts'
import type { Answer, ServiceSettings, Unanswered } from '../service/service.ts'
import { cellsOf, columnsOf } from './columns.ts'
import { answered, answerIn, mayGoOn, type ParsedAnswer, parseAnswer, valueAt } from './parsedAnswer.ts'
import { createQueryResultSearch, type QueryResultSearch } from './queryResultSearch.ts'
import { type Hide, hiddenWithin, recordValue, scalarText, VALUE_COLUMN } from './recordValue.ts'

interface Part {
  readonly offset: number
  readonly limit: number
}

/** `isHeld`: a person holds what is hidden, to read it. */
interface PartOfText extends Part {
  readonly isHeld: boolean
}

interface PageOfRows extends Part {
  readonly text: string
}

/** Reads records of the service and keeps the answers in memory. The caller checks permissions. */
export interface RecordsDesk {
  /** `pageAfter` is the id of the answer before the wanted page, or null. A refusal does not end the session. */
  ask(query: Query, pageAfter: string | null): Promise<Result<QueryResultSummary, AskFailure>>
  /** Returns at most `limit` rows that match `text`, from the zero-based `offset`. */
  page(resultId: string, wanted: PageOfRows): Promise<Result<QueryResultPage, QueryResultForgotten>>
  record(resultId: string, index: number): Result<OneRecord, QueryResultForgotten>
  /** Hides secrets in the value unless a person holds it, and always those of the session. */
  value(resultId: string, path: ValuePath, isHeld: boolean): Promise<Result<WholeValue, QueryResultForgotten>>
  /**
   * A part of the formatted answer. `offset`, `limit` and `total` are in characters. An answer that is not JSON and may
   * hold a secret is `HIDDEN` in each part, unless it is held.
   */
  raw(resultId: string, wanted: PartOfText): Promise<Result<WholeValue, QueryResultForgotten>>
  /** Discards all answers when the session ends, and those of requests in progress when they arrive. */
  forgetAll(): void
}

export interface RecordsDeskOptions {
  readonly askService: (request: {
    readonly query: Query
    readonly continuation: string | null
    readonly token: string | null
  }) => Promise<Result<Answer, Unanswered>>
  readonly settings: Pick<ServiceSettings, 'token' | 'continuationParameter'>
  /** The token of the current session. */
  readonly token: () => string | null
  /** Other secrets to hide: passwords and tokens of requests in progress. */
  readonly secrets: () => readonly string[]
  readonly now: () => Moment
  readonly newId: () => string
  /** The maximum length of all kept answers together. The newest is always kept. */
  readonly mostCharacters?: number
}

/** An answer with its parsed content and its search. */
interface KeptQueryResult {
  readonly summary: QueryResultSummary
  readonly parsed: ParsedAnswer
  /** The body with the secrets of the session hidden. */
  readonly text: string
  readonly columns: readonly string[]
  readonly search: QueryResultSearch
  /** The value of the continuation parameter for the next page; null after the last page. */
  readonly continuation: string | null
  /** Hides the secrets that were known when the answer arrived. */
  readonly hide: Hide
}

const FORGOTTEN = failed({ kind: 'forgotten' } as const)
/** The oldest answers are discarded while all together are longer than this, in characters. */
const MOST_CHARACTERS = 32 * 1024 * 1024

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createRecordsDesk(options: RecordsDeskOptions): RecordsDesk {
  const { askService, settings, token, secrets, now, newId, mostCharacters = MOST_CHARACTERS } = options
  /** The newest answers of the session. */
  let answers: readonly KeptQueryResult[] = []
  /** Changes when the session ends, so that the answer to a question from before is discarded. */
  let era = 0
  /** The formatted answers, made at the first read. */
  const raws = new WeakMap<KeptQueryResult, Promise<string>>()

  function find(resultId: string): KeptQueryResult | null {
    return answers.find(({ summary }) => summary.resultId === resultId) ?? null
  }

  function keep(answer: KeptQueryResult): void {
    answers = [answer, ...answers].slice(0, MOST_QUERIES)
    const length = () => answers.reduce((sum, { text }) => sum + text.length, 0)
    while (answers.length > 1 && length() > mostCharacters) answers = answers.slice(0, -1)
  }

  function problemOf(query: Query): QueryProblem | null {
    return questionProblem(query) ?? reservedField(query.fields, settings)
  }

  async function ask(query: Query, pageAfter: string | null): Promise<Result<QueryResultSummary, AskFailure>> {
    const operation = operationById(query.operation)
    if (operation === null || !isReading(operation)) {
      return failed({ kind: 'badQuery', problem: { kind: 'unknownOperation' } })
    }
    const problem = problemOf(query)
    if (problem !== null) return failed({ kind: 'badQuery', problem })
    const continuation = pageAfter === null ? null : (find(pageAfter)?.continuation ?? null)
    if (pageAfter !== null && continuation === null) return FORGOTTEN

    const eraOfQuestion = era
    const isOver = () => era !== eraOfQuestion
    const sent = token()
    const answer = await askService({ query, continuation, token: sent })
    // The session that asked has ended.
    if (isOver()) return failed({ kind: 'notSignedIn' })
    const known = [...secrets(), ...(sent === null ? [] : [sent])]
    const kept = async (received: Answer): Promise<QueryResultSummary> => {
      const result = await keptAnswer(received, operation, known, { resultId: newId(), at: now() })
      if (!isOver()) keep(result)
      return result.summary
    }
    if (answer.ok) {
      const summary = await kept(answer.value)
      return isOver() ? failed({ kind: 'notSignedIn' }) : success(summary)
    }
    const { failure, refusal } = answer.failure
    const summary = refusal === null || refusal.text.trim() === '' ? null : await kept(refusal)
    return failed(isOver() ? { kind: 'notSignedIn' } : { kind: 'service', failure, refusal: summary })
  }

  /** A part of an answer that is kept before and after the wait. */
  async function partOf<Part>(
    resultId: string,
    read: (answer: KeptQueryResult) => Promise<Part | undefined>,
  ): Promise<Result<Part, QueryResultForgotten>> {
    const answer = find(resultId)
    const part = answer === null ? undefined : await read(answer)
    return part === undefined || find(resultId) === null ? FORGOTTEN : success(part)
  }

  function page(
    resultId: string,
    { text, offset, limit }: PageOfRows,
  ): Promise<Result<QueryResultPage, QueryResultForgotten>> {
    return partOf(resultId, async ({ parsed: { content }, search, columns, hide }) => {
      if (content.kind !== 'records') return { total: 0, columns, rows: [] }
      const found = await search.find(text)
      const rows = found.slice(offset, offset + limit).map((index) => {
        return { index, cells: cellsOf(content.records[index], columns, hide) }
      })
      return { total: found.length, columns, rows }
    })
  }

  function record(resultId: string, index: number): Result<OneRecord, QueryResultForgotten> {
    const answer = find(resultId)
    const content = answer?.parsed.content
    if (answer === null || content?.kind !== 'records' || index >= content.records.length) return FORGOTTEN
    const path = content.isList ? [...content.path, index] : content.path
    const found = content.records[index]
    const names = isFields(found) ? Object.keys(found) : null
    const json = beginningOf(maskedJsonPieces(found, 'lines'), LONGEST_RECORD_JSON + 1)
    return success({
      index,
      fields: fieldsOf(found, names, path, answer.hide),
      fieldCount: names?.length ?? 1,
      json: json.length > LONGEST_RECORD_JSON ? null : answer.hide(json),
    })
  }

  function value(resultId: string, path: ValuePath, isHeld: boolean) {
    return partOf(resultId, async ({ parsed, hide }) => {
      const found = valueAt(parsed.root, path)
      if (found === undefined) return undefined
      const text = await wholeText(found, isHeld, hide)
      return { text: text.slice(0, MOST_RAW_CHARACTERS), total: text.length }
    })
  }

  function raw(resultId: string, { offset, limit, isHeld }: PartOfText) {
    return partOf(resultId, async (answer) => {
      const writing = raws.get(answer) ?? rawText(answer)
      raws.set(answer, writing)
      const shown = await writing
      const isHidden = shown === HIDDEN
      const text = isHidden ? answer.text : shown
      if (isHidden && !isHeld) return { text: HIDDEN, total: text.length }
      return { text: text.slice(offset, offset + limit), total: text.length }
    })
  }

  function forgetAll(): void {
    answers = []
    era += 1
  }

  return { ask, page, record, value, raw, forgetAll }
}

async function keptAnswer(
  { status, text: body }: Answer,
  operation: RecordsOperation,
  secrets: readonly string[],
  { resultId, at }: Pick<QueryResultSummary, 'resultId' | 'at'>,
): Promise<KeptQueryResult> {
  const hide = hiderOf(secrets)
  const { text, parsed: asSent, continuation } = await read(body, hide)
  const isForMany = operation.action === 'readBy' || operation.action === 'readMany'
  const parsed = isAnswered(status) ? answered(asSent, isForMany) : asSent
  const { content, exists, message, besides } = parsed
  const records = content.kind === 'records' ? content.records : []
  const columns = await columnsOf(records, operation.subject)
  const summary: QueryResultSummary = {
    resultId,
    at,
    status,
    bytes: Buffer.byteLength(body),
    exists,
    message: message === null ? null : cleanMessage(maskedText(message), secrets),
    content: content.kind === 'records' ? { kind: 'records', total: records.length } : content,
    besides: besides.map((name) => ({ name, path: [name], value: recordValue(parsed.root, name, hide) })),
    hasNextPage: continuation !== null,
  }
  return { summary, parsed, text, columns, search: createQueryResultSearch(records, hide), continuation, hide }
}

function isAnswered(status: number): boolean {
  return status >= 200 && status <= 299
}

/** Hides the secrets of the session before parsing. Only the continuation key is taken from the original body. */
async function read(
  body: string,
  hide: Hide,
): Promise<{ readonly text: string; readonly parsed: ParsedAnswer; readonly continuation: string | null }> {
  const text = hide(body)
  await startSlice().next()
  const parsed = await parseAnswer(text)
  const original = text === body ? parsed : await parseAnswer(body)
  const continuation = mayGoOn(original) ? await finishInSlices(findingContinuation(body)) : null
  if (text === body) return { text, parsed, continuation }
  // A secret that was a JSON number has been replaced by a text without quotes, so the JSON is invalid.
  const isBroken = parsed.content.kind === 'text' && original.content.kind !== 'text'
  return {
    text,
    parsed: isBroken ? answerIn(hiddenWithin(original.root, hide)) : parsed,
    continuation,
  }
}

async function rawText({ parsed, text, hide }: KeptQueryResult): Promise<string> {
  if (parsed.content.kind === 'text') return maskedText(text)
  return parsed.root === undefined ? '' : joinInSlices(maskedJsonPieces(parsed.root, 'lines'), hide)
}

/** `names` are the fields of the record; null for a value that has none. */
function fieldsOf(
  record: unknown,
  names: readonly string[] | null,
  path: ValuePath,
  hide: Hide,
): readonly RecordField[] {
  if (names === null) return [{ name: VALUE_COLUMN, path, value: recordValue(record, VALUE_COLUMN, hide) }]
  return names.slice(0, MOST_SHOWN_FIELDS).map((name) => ({
    name,
    path: [...path, name],
    value: recordValue(record, name, hide),
  }))
}

async function wholeText(value: unknown, isOpen: boolean, hide: Hide): Promise<string> {
  if (typeof value === 'object' && value !== null)
    return joinInSlices(isOpen ? jsonPieces(value, { layout: 'lines' }) : maskedJsonPieces(value, 'lines'), hide)
  return hide(isOpen && typeof value === 'string' ? (numberAsWritten(value) ?? value) : scalarText(value))
}
