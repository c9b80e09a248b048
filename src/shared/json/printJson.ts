import { HIDDEN } from '../secretName.ts'
import { isFields, isList, numberAsWritten } from './exactJson.ts'
import { jsonTokens } from './jsonTokens.ts'

/** On several lines with two blanks for each level, on one line with blanks, or without any blank. */
export type JsonLayout = 'lines' | 'line' | 'compact'

/** What a printed value does not show. */
export interface JsonMask {
  /** Whether the value of this field of an object is replaced by `HIDDEN`. */
  hidesField(holder: Readonly<Record<string, unknown>>, name: string): boolean
  /** A text with what may be shown of it; `depth` counts the objects and lists around it. */
  maskedText(text: string, depth: number): string
}

interface PrintOptions {
  /** On one line by default. */
  readonly layout?: JsonLayout
  /** Nothing is hidden without one. */
  readonly mask?: JsonMask | null
  /** Objects and lists with as many around them are replaced by `HIDDEN`. */
  readonly deepest?: number
}

/** What lies deeper is not set further in: blanks would become more than all else, and than a text can hold. */
const DEEPEST_STEP = 50
/** A piece has so many characters, unless its last value is longer. */
const PIECE = 2000
/** In an answer, what lies deeper nobody reads; it is hidden, so that no change is written from it unseen. */
export const DEEPEST_SHOWN = 100

/** An object or a list that is being printed. */
interface Frame {
  readonly holder: unknown
  /** Null for a list. */
  readonly names: readonly string[] | null
  readonly values: readonly unknown[]
  next: number
}

/** The JSON text of a value that `parseExactly` read, its numbers as they were written. */
export function printJson(value: unknown, options: PrintOptions = {}): string {
  return [...jsonPieces(value, options)].join('')
}

/** The same in pieces, each of which ends between two values: for a long text, and for one of which only the beginning is wanted. */
export function* jsonPieces(
  root: unknown,
  { layout = 'line', mask = null, deepest = DEEPEST_SHOWN }: PrintOptions = {},
): Generator<string> {
  const writer = createWriter(layout)
  const frames: Frame[] = []

  function begin(value: unknown): void {
    if (typeof value === 'string') {
      writer.token(numberAsWritten(value) ?? JSON.stringify(mask?.maskedText(value, frames.length) ?? value))
    } else if (typeof value !== 'object' || value === null) writer.token(JSON.stringify(value) ?? 'null')
    else if (frames.length >= deepest) writer.token(JSON.stringify(HIDDEN))
    else {
      writer.token(isList(value) ? '[' : '{')
      frames.push({
        holder: value,
        names: isList(value) ? null : Object.keys(value),
        values: isList(value) ? value : Object.values(value),
        next: 0,
      })
    }
  }

  begin(root)
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { holder, names, values, next } = frame
    if (next === values.length) {
      writer.token(names === null ? ']' : '}')
      frames.pop()
      continue
    }
    if (next > 0) writer.token(',')
    if (writer.length() >= PIECE) yield writer.take()
    frame.next += 1
    const name = names?.[next]
    if (name !== undefined) {
      writer.token(JSON.stringify(name))
      writer.token(':')
    }
    const isHidden = name !== undefined && values[next] !== null && isFields(holder) && mask?.hidesField(holder, name)
    if (isHidden === true) writer.token(JSON.stringify(HIDDEN))
    else begin(values[next])
  }
  yield writer.take()
}

/** The beginning of a text that comes in pieces: at least so many characters, where it has as many. */
export function beginningOf(pieces: Iterable<string>, characters: number): string {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length >= characters) break
  }
  return text
}

/**
 * A text of JSON on several lines. Nothing but its blanks is changed: a number keeps every digit, a field that is there
 * twice stays there twice, and a text that was cut is laid out as far as it goes.
 */
export function indentedJson(text: string): string {
  const writer = createWriter('lines')
  for (const { from, to } of jsonTokens(text)) writer.token(text.slice(from, to))
  return writer.take()
}

/** Puts tokens together with the blanks of a layout. */
function createWriter(layout: JsonLayout): {
  token(written: string): void
  /** What was written since the last taking; `length` counts its characters. */
  take(): string
  length(): number
} {
  const colon = layout === 'compact' ? ':' : ': '
  const comma = layout === 'line' ? ', ' : ','
  let out = ''
  let level = 0
  let before = ''

  function lineEnd(): string {
    return layout === 'lines' ? `\n${'  '.repeat(Math.min(level, DEEPEST_STEP))}` : ''
  }

  return {
    token(written) {
      if (written === ',') out += comma
      else if (written === ':') out += colon
      else if (written === '}' || written === ']') {
        level = Math.max(0, level - 1)
        const isEmpty = before === (written === '}' ? '{' : '[')
        out += isEmpty ? written : lineEnd() + written
      } else {
        const isFirst = before === '{' || before === '[' || before === ','
        out += isFirst ? lineEnd() + written : written
        if (written === '{' || written === '[') level += 1
      }
      before = written
    },
    take() {
      const taken = out
      out = ''
      return taken
    },
    length: () => out.length,
  }
}
