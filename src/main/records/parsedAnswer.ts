import { isFields, isList, numberAsWritten, parseExactly, parsingExactly } from '../../shared/json/exactJson.ts'
import { printJson } from '../../shared/json/printJson.ts'
import type { ValuePath } from '../../shared/recordsAnswer.ts'
import { isSecretIn } from '../../shared/secretName.ts'
import { finishInSlices } from '../recipes/slices.ts'
import { flag, text as wireText } from '../service/wire.ts'
import { scalarText } from './recordValue.ts'

/** An answer read apart. Its strings may stand for numbers (`exactJson.ts`). */
export interface ParsedAnswer {
  /** The whole JSON; undefined where it is none. */
  readonly root: unknown
  readonly exists: boolean | null
  /** The service's own words, as they came. */
  readonly message: string | null
  readonly content: ParsedContent
  /** The names of whatever else the envelope holds. */
  readonly besides: readonly string[]
}

type ParsedContent =
  | {
      readonly kind: 'records'
      readonly records: readonly unknown[]
      /** Where they are: a list, or the one record itself. */
      readonly path: ValuePath
      readonly isList: boolean
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text' }

type Records = Extract<ParsedContent, { readonly kind: 'records' }>

/** Any of them makes an object an envelope. A `message` alone does not: a record of a session has one. */
const ENVELOPE_FIELDS = ['exists', 'item', 'items', 'last_evaluated_key', 'deleted_pk'] as const
/** What an envelope may hold beside its message and nothing else, where it has none of those. */
const ALSO_IN_ENVELOPES: readonly string[] = ['message', 'count']
const CONTINUATION = 'last_evaluated_key'

/** Reads the body of an answer: an envelope, bare records, or neither. Never fails. */
export async function parseAnswer(body: string): Promise<ParsedAnswer> {
  if (body.trim() === '') return bare(undefined, { kind: 'nothing' })
  const json = await finishInSlices(parsingExactly(body))
  if (!json.ok) return bare(undefined, { kind: 'text' })
  return answerIn(json.value)
}

/** The same for a value that is parsed already. */
export function answerIn(json: unknown): ParsedAnswer {
  const root = typeof json === 'string' ? unwrapped(json) : json
  if (isEnvelope(root)) return readEnvelope(root)
  if (root === null) return bare(root, { kind: 'nothing' })
  if (isList(root)) return bare(root, listed(root, []))
  return bare(root, one(root, []))
}

/**
 * The value at a path, on the way through JSON that is a string of JSON; undefined where it leads nowhere. `isSecret`:
 * it is, or is within, the value of a field that nobody should read.
 */
export function valueAt(
  root: unknown,
  path: ValuePath,
): { readonly value: unknown; readonly isSecret: boolean } | undefined {
  let value = root
  let isSecret = false
  for (const step of path) {
    const holder = typeof value === 'string' ? unwrapped(value) : value
    if (typeof step === 'number') {
      if (!isList(holder)) return undefined
      value = holder[step]
    } else {
      if (!isFields(holder) || !Object.hasOwn(holder, step)) return undefined
      value = holder[step]
      isSecret ||= isSecretIn(holder, step)
    }
  }
  return value === undefined ? undefined : { value, isSecret }
}

/** The key of the next page, as it is to be passed back: a text exactly as it came, anything else as its JSON. */
export function continuationOf(root: unknown): string | null {
  const key = isFields(root) ? root[CONTINUATION] : null
  if (key === undefined || key === null || key === false || key === '') return null
  if (isFields(key) && Object.keys(key).length === 0) return null
  return typeof key === 'string' && !isWrittenNumber(key) ? key : printJson(key, { layout: 'compact' })
}

function isWrittenNumber(text: string): boolean {
  return numberAsWritten(text) !== null
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
  const records = recordsIn(root, 'items') ?? recordsIn(root, 'item')
  const isTold = (name: string) =>
    name === CONTINUATION ||
    (name === 'exists' && said !== 'unclear') ||
    (name === 'message' && (words.success || message === null)) ||
    records?.path[0] === name ||
    ((name === 'item' || name === 'items') && isEmpty(root[name]))
  return {
    root,
    exists: said === 'unclear' ? null : said,
    message: words.success ? scalarText(words.data) : null,
    content: records ?? { kind: 'nothing' },
    besides: Object.keys(root).filter((name) => !isTold(name)),
  }
}

/** The records in a field of the envelope: a list of them or one, as JSON or as a text of JSON. */
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

/** A list or an object that is a text of JSON; any other text stays what it is. */
function unwrapped(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return text
  const inner = parseExactly(text)
  return inner.ok ? inner.value : text
}
