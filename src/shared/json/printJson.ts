import { HIDDEN } from '../secretName.ts'
import { isFields, isList, numberAsWritten } from './exactJson.ts'
import { jsonTokens } from './jsonTokens.ts'

/** Several lines with two spaces per level, one line with spaces, or one line without white space. */
export type JsonLayout = 'lines' | 'line' | 'compact'

/** Hides parts of a printed value. */
export interface JsonMask {
  /** Whether the value of this field of an object is replaced by `HIDDEN`. */
  hidesField(holder: Readonly<Record<string, unknown>>, name: string): boolean
  /** Returns a string value with its secrets hidden. `depth` is the number of objects and lists around it. */
  maskedText(text: string, depth: number): string
}

interface PrintOptions {
  /** Default: `line`. */
  readonly layout?: JsonLayout
  /** Default: null, which hides nothing. */
  readonly mask?: JsonMask | null
  /** Objects and lists at this depth are replaced by `HIDDEN`. Default: `DEEPEST_SHOWN`. */
  readonly deepest?: number
}

/** Deeper levels are not indented further, because the indentation would grow quadratically. */
const DEEPEST_STEP = 50
/** The approximate length of a piece in characters; a long value makes it longer. */
const PIECE = 2000
/** Deeper values are printed as `HIDDEN`, which also prevents sending them unseen in a change. */
export const DEEPEST_SHOWN = 100

/** An object or a list that is being printed. */
interface Frame {
  readonly holder: unknown
  /** Null for a list. */
  readonly names: readonly string[] | null
  /** The number of elements or fields. */
  readonly size: number
  next: number
}

/** Prints a value of `parseExactly` as JSON, with its numbers as they were written. */
export function printJson(value: unknown, options: PrintOptions = {}): string {
  return [...jsonPieces(value, options)].join('')
}

/** As `printJson`, in pieces that end between two values, so that a caller can pause or stop early. */
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
      const names = isList(value) ? null : Object.keys(value)
      frames.push({ holder: value, names, size: isList(value) ? value.length : (names?.length ?? 0), next: 0 })
    }
  }

  begin(root)
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { holder, names, size, next } = frame
    if (next === size) {
      writer.token(names === null ? ']' : '}')
      frames.pop()
      continue
    }
    if (next > 0) writer.token(',')
    if (writer.length() >= PIECE) yield writer.take()
    frame.next += 1
    const name = names?.[next]
    const value = isList(holder) ? holder[next] : isFields(holder) && name !== undefined ? holder[name] : undefined
    if (name !== undefined) {
      writer.token(JSON.stringify(name))
      writer.token(':')
    }
    const isHidden = name !== undefined && value !== null && isFields(holder) && mask?.hidesField(holder, name)
    if (isHidden === true) writer.token(JSON.stringify(HIDDEN))
    else begin(value)
  }
  yield writer.take()
}

/** Joins pieces until they have at least `characters` characters. */
export function beginningOf(pieces: Iterable<string>, characters: number): string {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length >= characters) break
  }
  return text
}

/**
 * Formats a JSON text on several lines. Changes only white space: keeps the digits of numbers and duplicate fields, and
 * accepts truncated JSON.
 */
export function indentedJson(text: string): string {
  const writer = createWriter('lines')
  for (const { from, to } of jsonTokens(text)) writer.token(text.slice(from, to))
  return writer.take()
}

/** Joins tokens with the white space of a layout. */
function createWriter(layout: JsonLayout): {
  token(written: string): void
  /** Returns and clears the text; `length` is its length in characters. */
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
