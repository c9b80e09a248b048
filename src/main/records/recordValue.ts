import { isFields, isList, numberAsWritten } from '../../shared/json/exactJson.ts'
import { beginningOf } from '../../shared/json/printJson.ts'
import { maskedJsonPieces, maskedText } from '../../shared/masking/maskedJson.ts'
import { type RecordValue, SHOWN_AT_FIRST } from '../../shared/queryResult.ts'
import { HIDDEN, isSecretIn } from '../../shared/secretName.ts'

/** The column of list elements that are not objects. */
export const VALUE_COLUMN = 'value'

/** Hides the secrets of the session in a text. */
export type Hide = (text: string) => string

/** Extra characters of a nested value that are printed before secrets are hidden, so that none is cut in two. */
const WRITTEN_TOO = 2000

/** Deeper values are replaced by null. */
const DEEPEST = 100

/** Copies a JSON value and applies `hide` to its texts, names and numbers. */
export function hiddenWithin(value: unknown, hide: Hide, depth = 0): unknown {
  if (depth > DEEPEST) return null
  if (isList(value)) return value.map((entry) => hiddenWithin(entry, hide, depth + 1))
  if (isFields(value)) {
    return Object.fromEntries(
      Object.keys(value).map((name) => [hide(name), hiddenWithin(value[name], hide, depth + 1)]),
    )
  }
  if (typeof value === 'string') return hide(value)
  return hide(String(value)) === String(value) ? value : HIDDEN
}

/** The initial value of a field on the display. `holder` is its record, which may be a scalar value. */
export function recordValue(holder: unknown, name: string, hide: Hide): RecordValue {
  const value = fieldOf(holder, name)
  if (value === undefined) return { kind: 'missing' }
  if (value === null) return { kind: 'null' }
  if (isSecretIn(holder, name)) return { kind: 'secret' }
  if (isList(value) || isFields(value)) return nested(value, hide)
  const text = scalarText(value)
  return text === HIDDEN ? { kind: 'secret' } : { kind: 'text', ...cut(hide(text)) }
}

/** Prints a string, a number or a boolean. A string that may hold a secret is `HIDDEN`, if it is not JSON. */
export function scalarText(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  return numberAsWritten(value) ?? maskedText(value)
}

function fieldOf(holder: unknown, name: string): unknown {
  if (!isFields(holder)) return name === VALUE_COLUMN ? holder : undefined
  return Object.hasOwn(holder, name) ? holder[name] : undefined
}

/** Embeddings, overrides and isolates: they reorder the text after them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** Writes characters that change the direction of a text as `\u202e`, so that no value can pose as another. */
function withDirectionsSeen(text: string): string {
  return text.replace(DIRECTION, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
}

function nested(value: unknown, hide: Hide): RecordValue {
  const text = hide(beginningOf(maskedJsonPieces(value), SHOWN_AT_FIRST + WRITTEN_TOO))
  return { kind: 'nested', ...cut(text) }
}

/** Cuts a text to `SHOWN_AT_FIRST` characters without splitting a surrogate pair. */
function cut(whole: string): { readonly text: string; readonly isCut: boolean } {
  const text = withDirectionsSeen(whole)
  if (text.length <= SHOWN_AT_FIRST) return { text, isCut: false }
  const end = /[\ud800-\udbff]/.test(text.charAt(SHOWN_AT_FIRST - 1)) ? SHOWN_AT_FIRST - 1 : SHOWN_AT_FIRST
  return { text: text.slice(0, end), isCut: true }
}
