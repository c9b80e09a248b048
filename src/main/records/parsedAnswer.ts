import { isFields, isList, parseExactly, parsingExactly } from '../../shared/json/exactJson.ts'
import type { ValuePath } from '../../shared/queryResult.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { finishInSlices } from '../scheduling/slices.ts'
import { flag, reportsError, text as wireText } from '../service/wire.ts'
import { scalarText } from './recordValue.ts'

/** A parsed answer. Its strings may be numbers marked by `parseExactly`. */
export interface ParsedAnswer {
  /** The whole JSON value; undefined for a body that is not JSON. */
  readonly root: unknown
  readonly exists: boolean | null
  /** The service's `message`, not cleaned. */
  readonly message: string | null
  readonly content: ParsedContent
  /** The names of other fields of the envelope, and `message` where it is hidden, so that it can be held. */
  readonly besides: readonly string[]
}

type ParsedContent =
  | {
      readonly kind: 'records'
      readonly records: readonly unknown[]
      /** The path of the list or of the single record. */
      readonly path: ValuePath
      readonly isList: boolean
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text' }

type Records = Extract<ParsedContent, { readonly kind: 'records' }>

/**
 * An object with any of these fields is an envelope. `message` is not one of them, because a session record has it too.
 */
const ENVELOPE_FIELDS = ['exists', 'item', 'items', 'last_evaluated_key', 'deleted_pk'] as const
/** An object with a `message` and no fields other than these is an envelope too. */
const ALSO_IN_ENVELOPES: readonly string[] = ['message', 'count']
const CONTINUATION = 'last_evaluated_key'

/** Parses the body of an answer: an envelope, records without an envelope, or any text. Never fails. */
export async function parseAnswer(body: string): Promise<ParsedAnswer> {
  if (body.trim() === '') return bare(undefined, { kind: 'nothing' })
  const json = await finishInSlices(parsingExactly(body))
  if (!json.ok) return bare(undefined, { kind: 'text' })
  return answerIn(json.value)
}

/** As `parseAnswer`, for a parsed value. */
export function answerIn(json: unknown): ParsedAnswer {
  const root = typeof json === 'string' ? unwrapped(json) : json
  if (isEnvelope(root)) return readEnvelope(root)
  if (root === null) return bare(root, { kind: 'nothing' })
  if (isList(root)) return bare(root, listed(root, []))
  return bare(root, one(root, []))
}

/** A field that names a record, which an envelope has not. */
const KEY = /(?:^|_|[a-z](?=[A-Z]))(?:id|number|name|pk|sk)$/i

/** Keys of a request, not of a record. */
const KEY_OF_REQUEST = /^(?:aws_?)?(?:request|trace|correlation|error|status)/i

/** Whether an object without an envelope has no field at all, or reports an error and has no key of a record. */
function tellsNothing(root: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(root)
  if (names.length === 0) return true
  const hasKey = names.some((name) => KEY.test(name) && !KEY_OF_REQUEST.test(name))
  return !hasKey && reportsError(root)
}

/**
 * Of an answer that is no refusal: an object without an envelope that cannot be a record has none. `isForMany` also
 * looks for the list under any name.
 */
export function answered(answer: ParsedAnswer, isForMany: boolean): ParsedAnswer {
  const listed = isForMany ? withListElsewhere(answer) : answer
  const { root } = answer
  return listed === answer && isFields(root) && !isEnvelope(root) && tellsNothing(root) ? withoutRecord(answer) : listed
}

function withoutRecord(answer: ParsedAnswer): ParsedAnswer {
  const { root } = answer
  return { ...answer, content: { kind: 'nothing' }, besides: isFields(root) ? Object.keys(root) : [] }
}

/**
 * For a question for many records: an answer without `items` may have its list under another name, in the outermost
 * object or in one of its objects. Of several lists the only one with records counts. Returns the answer with that
 * list, without a record if several could be meant, or unchanged if there is none, or if the object that holds it looks
 * like a record itself.
 */
function withListElsewhere(answer: ParsedAnswer): ParsedAnswer {
  const { root, content } = answer
  if (!isFields(root) || (content.kind === 'records' && content.isList)) return answer
  const lists = listsIn(root, [])
  const withRecords = lists.filter(({ list }) => list.length > 0)
  const found = withRecords.length > 0 ? withRecords : lists
  const [only] = found
  if (only === undefined) return answer
  if (found.length > 1) return withoutRecord(answer)
  const message = wireText.safeParse(root.message)
  const shown = message.success ? scalarText(message.data) : null
  const said = flag.parse(root.exists)
  return {
    root,
    exists: said === 'unclear' ? null : said,
    message: shown,
    content: listed(only.list, only.path),
    besides: Object.keys(root).filter(
      (name) =>
        name !== only.path[0] && name !== CONTINUATION && (name !== 'message' || shown === HIDDEN) && name !== 'exists',
    ),
  }
}

function listsIn(
  holder: Readonly<Record<string, unknown>>,
  path: readonly string[],
): readonly { readonly list: readonly unknown[]; readonly path: ValuePath }[] {
  const names = Object.keys(holder).slice(0, MOST_ENVELOPE_FIELDS + 1)
  if (names.length > MOST_ENVELOPE_FIELDS || names.some((name) => KEY.test(name))) return []
  return names.flatMap((name) => {
    const value = typeof holder[name] === 'string' ? unwrapped(holder[name]) : holder[name]
    const at = [...path, name]
    if (isList(value)) return value.every(isFields) ? [{ list: value, path: at }] : []
    return isFields(value) && path.length === 0 ? listsIn(value, at) : []
  })
}

/** An object with more fields is no envelope. */
const MOST_ENVELOPE_FIELDS = 12

/** Returns the value at a path, which may lead through strings that contain JSON; undefined if there is none. */
export function valueAt(root: unknown, path: ValuePath): unknown {
  let value = root
  for (const step of path) {
    const holder = typeof value === 'string' ? unwrapped(value) : value
    if (typeof step === 'number') {
      if (!isList(holder)) return undefined
      value = holder[step]
    } else {
      if (!isFields(holder) || !Object.hasOwn(holder, step)) return undefined
      value = holder[step]
    }
  }
  return value
}

/** Whether an answer may have a key of the next page. */
export function mayGoOn({ root }: ParsedAnswer): boolean {
  return isFields(root) && Object.hasOwn(root, CONTINUATION)
}

function bare(root: unknown, content: ParsedContent): ParsedAnswer {
  return { root, exists: null, message: null, content, besides: [] }
}

function isEnvelope(root: unknown): root is Readonly<Record<string, unknown>> {
  if (!isFields(root)) return false
  if (ENVELOPE_FIELDS.some((name) => Object.hasOwn(root, name))) return true
  return Object.hasOwn(root, 'message') && Object.keys(root).every((name) => ALSO_IN_ENVELOPES.includes(name))
}

function readEnvelope(root: Readonly<Record<string, unknown>>): ParsedAnswer {
  const { exists, message } = root
  const said = flag.parse(exists)
  const words = wireText.safeParse(message)
  const shown = words.success ? scalarText(words.data) : null
  const records = recordsIn(root, 'items') ?? recordsIn(root, 'item')
  const isTold = (name: string) =>
    name === CONTINUATION ||
    (name === 'exists' && said !== 'unclear') ||
    (name === 'message' && (shown !== null ? shown !== HIDDEN : message === null)) ||
    records?.path[0] === name ||
    ((name === 'item' || name === 'items') && isEmpty(root[name]))
  return {
    root,
    exists: said === 'unclear' ? null : said,
    message: shown,
    content: records ?? { kind: 'nothing' },
    besides: Object.keys(root).filter((name) => !isTold(name)),
  }
}

/** The records in a field of the envelope: a list or a single record, also as a string that contains JSON. */
function recordsIn(root: Readonly<Record<string, unknown>>, name: 'item' | 'items'): Records | null {
  const field = root[name]
  const value = typeof field === 'string' ? unwrapped(field) : field
  if (isList(value)) return listed(value, [name])
  return isFields(value) && Object.keys(value).length > 0 ? one(value, [name]) : null
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (isFields(value) && Object.keys(value).length === 0)
}

function listed(records: readonly unknown[], path: ValuePath): Records {
  return { kind: 'records', records, path, isList: true }
}

function one(record: unknown, path: ValuePath): Records {
  return { kind: 'records', records: [record], path, isList: false }
}

/** Parses a string that contains a JSON list or object. Returns any other string unchanged. */
function unwrapped(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return text
  const inner = parseExactly(text)
  return inner.ok ? inner.value : text
}
