/** JSON without the values that nobody should read: in fields of any depth, and in JSON that is a string of JSON. */

import { mayHoldASecret, secretsInText } from '../../shared/records/secretsInText.ts'
import { HIDDEN, isSecretIn } from '../../shared/secretName.ts'
import { startSlice } from '../recipes/slices.ts'
import { isFields, isList, numberAsWritten, parseExactly } from './exactJson.ts'

/** What lies deeper in an answer nobody reads on the glass; it is hidden, so that no change is written from it unseen. */
const DEEPEST = 100
/** The envelope, and a list in it. */
const SLICED_LEVELS = 2
/** What has more parts is written part by part, wherever it is. */
const MANY = 100
const SLICED_LEVELS_OF_MANY = 6
/** So many characters of a text are looked through at once, at least. */
const STRETCH = 50_000
const LEFT_OUT = JSON.stringify(HIDDEN)

interface WritingOptions {
  /** On several lines with two blanks a level, on one line (as by default), or without any blank. */
  readonly layout?: 'lines' | 'line' | 'compact'
  /** Nothing is hidden: for a value that somebody holds to read it. */
  readonly isOpen?: boolean
  /** No more is written after so many characters: the end is missing. */
  readonly most?: number
}

/** The JSON text of a value that `parseExactly` read; numbers as they were written. */
export function maskedJson(value: unknown, options: WritingOptions = {}): string {
  return writeJson(value, options, 0).text
}

/**
 * As `maskedJson` on several lines, so that other work has its turn between the records of a long answer. Whatever else
 * is not to be seen is taken out by `hide`.
 */
export async function maskedJsonInSlices(root: unknown, hide: (text: string) => string): Promise<string> {
  const slice = startSlice()
  let out = ''

  async function write(value: unknown, level: number): Promise<void> {
    const parts = partsOf(value)
    const levels = parts.length > MANY ? SLICED_LEVELS_OF_MANY : SLICED_LEVELS
    if (parts.length === 0 || level >= levels) {
      out += hide(writeJson(value, { layout: 'lines' }, 0, level).text)
      if (slice.isOver()) await slice.next()
      return
    }
    out += isList(value) ? '[' : '{'
    for (const [index, { name, part }] of parts.entries()) {
      out += (index > 0 ? ',' : '') + newLine(level + 1) + (name === null ? '' : `${hide(JSON.stringify(name))}: `)
      if (name !== null && part !== null && isSecretIn(value, name)) out += JSON.stringify(HIDDEN)
      else await write(part, level + 1)
    }
    out += newLine(level) + (isList(value) ? ']' : '}')
  }

  await write(root, 0)
  return out
}

/** As `maskedText`, for a long text that is no JSON as a whole. */
export async function maskedTextInSlices(text: string): Promise<string> {
  const slice = startSlice()
  // Neither the end of a line nor the beginning of a field stands between a name and its value.
  const end = /\n|,(?=")/g
  let out = ''
  for (let at = 0; at < text.length; ) {
    end.lastIndex = at + STRETCH
    const next = end.exec(text) === null ? text.length : end.lastIndex
    out += maskedText(text.slice(at, next))
    at = next
    if (slice.isOver()) await slice.next()
  }
  return out
}

function partsOf(value: unknown): readonly { readonly name: string | null; readonly part: unknown }[] {
  if (isList(value)) return value.map((part) => ({ name: null, part }))
  return isFields(value) ? Object.keys(value).map((name) => ({ name, part: value[name] })) : []
}

function newLine(level: number): string {
  return `\n${'  '.repeat(level)}`
}

/** A text as it is, but for the values of secret names in the JSON or the assignments that it may hold. */
export function maskedText(text: string): string {
  return maskText(text, 0)
}

function maskText(text: string, depth: number): string {
  if (!mayHoldASecret(text)) return text
  const inner = depth < DEEPEST && /^\s*[{["]/.test(text) ? parseExactly(text) : null
  if (inner?.ok === true) {
    const written = writeJson(inner.value, {}, depth + 1)
    return written.hasHidden ? written.text : text
  }
  let masked = ''
  let at = 0
  for (const { from, to } of secretsInText(text)) {
    masked += text.slice(at, from) + HIDDEN
    at = to
  }
  return masked + text.slice(at)
}

function writeJson(
  root: unknown,
  { layout = 'line', isOpen = false, most = Number.POSITIVE_INFINITY }: WritingOptions,
  startDepth: number,
  startLevel = 0,
): { readonly text: string; readonly hasHidden: boolean } {
  const colon = layout === 'compact' ? ':' : ': '
  const comma = layout === 'line' ? ', ' : ','
  const lineAt = (level: number) => (layout === 'lines' ? newLine(startLevel + level) : '')
  let out = ''
  let hasHidden = false

  function write(value: unknown, depth: number): void {
    if (typeof value === 'string') writeString(value, depth)
    else if (startDepth + depth >= DEEPEST && typeof value === 'object' && value !== null) out += LEFT_OUT
    else if (isList(value)) writeAll('[', ']', value, depth, (entry) => write(entry, depth + 1))
    else if (isFields(value)) writeAll('{', '}', Object.keys(value), depth, (name) => writeField(value, name, depth))
    else out += JSON.stringify(value) ?? 'null'
  }
  function writeString(text: string, depth: number): void {
    const number = numberAsWritten(text)
    if (number !== null) {
      out += number
      return
    }
    const masked = isOpen ? text : maskText(text, startDepth + depth)
    if (masked !== text) hasHidden = true
    out += JSON.stringify(masked)
  }
  function writeField(holder: Readonly<Record<string, unknown>>, name: string, depth: number): void {
    const value = holder[name]
    out += JSON.stringify(name) + colon
    if (isOpen || value === null || !isSecretIn(holder, name)) {
      write(value, depth + 1)
      return
    }
    hasHidden = true
    out += JSON.stringify(HIDDEN)
  }
  function writeAll<Part>(
    opening: string,
    closing: string,
    parts: readonly Part[],
    depth: number,
    writePart: (part: Part) => void,
  ): void {
    out += opening
    for (const [index, part] of parts.entries()) {
      if (out.length > most) return
      out += (index > 0 ? comma : '') + lineAt(depth + 1)
      writePart(part)
    }
    out += (parts.length > 0 ? lineAt(depth) : '') + closing
  }

  write(root, 0)
  return { text: out, hasHidden }
}
