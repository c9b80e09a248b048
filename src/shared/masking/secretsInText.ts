import { isSecretName, mayNameASecret } from '../secretName.ts'
import type { SecretPart } from './secretPart.ts'
import { secretsInMarkup } from './secretsInMarkup.ts'

export type { SecretPart } from './secretPart.ts'

/** A quote, or an escaped one in JSON inside a JSON string. */
const QUOTE = String.raw`\\{0,8}"`
/**
 * A string without its closing quote; an escaped string ends at any next quote. A group is repeated for each backslash
 * only: repeated for each character, it would exhaust the stack with a value of some MB.
 */
const QUOTED_OR_BARE = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*|\\{1,8}"[^"\\]*(?:\\[^"][^"\\]*)*|[^\s,"}\]]+`
const COLON = String.raw`\s{0,20}:\s{0,20}`
const COMMA = String.raw`\s{0,20},\s{0,20}`
const NAMING = String.raw`${QUOTE}(?:key|name|field|attribute)${QUOTE}${COLON}${QUOTE}(?<name>[^"\\]{1,100})${QUOTE}`
const VALUE = `${QUOTE}values?${QUOTE}${COLON}(?<value>${QUOTED_OR_BARE})`

/** Matches names with values in a text that is not valid JSON, for example truncated JSON or a sentence. */
const NAMED_VALUES: readonly RegExp[] = [
  // "name": "value". The lookahead finds a name inside the value of another.
  new RegExp(String.raw`"(?<name>(?:[^"\\]|\\.){1,100}?)${QUOTE}${COLON}(?=(?<value>${QUOTED_OR_BARE}))`, 'dg'),
  // "key": "name", "value": "value", in both orders
  new RegExp(NAMING + COMMA + VALUE, 'dgi'),
  new RegExp(String.raw`${VALUE}\\{0,8}"?${COMMA}${NAMING}`, 'dgi'),
  // name=value in an address, a form, an attribute or a settings file; the name may be encoded as in an address
  /(?<![\w.%-])(?<name>[\w.%-]{1,100})["']?[ \t]{0,20}=>?[ \t]{0,20}(?<value>"[^"\r\n]*|'[^'\r\n]*|(?:(?:bearer|basic|digest) )?[^\s&"<>]+)/dgi,
  // name: value
  /(?<![\w.-])(?<name>[\w.-]{1,100})'?[ \t]{0,20}:[ \t]{0,20}(?<value>"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*|'[^'\r\n]*|(?:(?:bearer|basic|digest) )?[^\s&"<>]+)/dgi,
  // name: value on a line of its own, as in YAML and in headers: to the end of the line
  /^[ \t]{0,100}(?:- )?(?<name>[\w.-]{1,100})[ \t]{0,20}:[ \t]{1,20}(?<value>[^\s"'{[][^\r\n]*)/dgim,
  // name: | and the indented lines after it
  /^(?<indent>[ \t]{0,100})(?:- )?(?<name>[\w.-]{1,100})[ \t]{0,20}:[ \t]{1,20}[|>][^\r\n]{0,20}(?<value>(?:\r?\n(?:\k<indent>[ \t][^\r\n]*|[ \t]*(?=\r?\n)))+)/dgim,
]

/** Credentials without a name: `Bearer …` of a header, and a JSON Web Token (RFC 7519), which begins with `{"`. */
const TOKENS: readonly RegExp[] = [
  /\bbearer[ \t]{1,20}(?<value>(?=[\w.~+/=-]{0,200}[\d._~+/=-])[\w.~+/=-]{6,})/dgi,
  /(?<![\w.-])(?<value>eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*)/dg,
]
const MAY_BE_A_TOKEN = /bearer[ \t]|eyJ/i

/** Fields whose name may follow them. */
const VALUE_FIELDS = new RegExp(`${QUOTE}values?${QUOTE}${COLON}`, 'gi')

/**
 * Returns the values of secret names in a text that is not valid JSON, in order and without overlaps. A text whose search
 * exhausts the stack, for example of 20 MB of escaped characters, is secret as a whole. With `isCut`, the text goes on:
 * what the missing part may show to be secret is taken for secret.
 */
export function secretsInText(text: string, { isCut = false } = {}): readonly SecretPart[] {
  if (!mayHoldASecret(text)) return []
  try {
    return namedValues(text, isCut)
  } catch (error) {
    if (error instanceof RangeError) return [{ from: 0, to: text.length }]
    throw error
  }
}

function namedValues(text: string, isCut: boolean): readonly SecretPart[] {
  return merged(
    NAMED_VALUES.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ groups, indices }) => {
        const place = indices?.groups?.value
        if (place === undefined || !isSecretName(decoded(groups?.name ?? ''))) return []
        const [from, to] = place
        return [{ from: from + (/^(?:\\{0,8}"|')/.exec(text.slice(from, to))?.[0].length ?? 0), to }]
      }),
    ).concat(
      TOKENS.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(({ indices }) => {
          const place = indices?.groups?.value
          return place === undefined ? [] : [{ from: place[0], to: place[1] }]
        }),
      ),
      text.includes('<') ? secretsInMarkup(text, { isCut }) : [],
      isCut ? lastValue(text) : [],
    ),
  )
}

/** The name of the last `value` of a cut text may be in the part that is missing. */
function lastValue(text: string): readonly SecretPart[] {
  let from = -1
  for (const { index, 0: written } of text.matchAll(VALUE_FIELDS)) from = index + written.length
  return from < 0 ? [] : [{ from, to: text.length }]
}

/** A cheap check before a search for secrets. A character of a name may be escaped as `\u0070` or `%70`. */
export function mayHoldASecret(text: string): boolean {
  if (MAY_BE_A_TOKEN.test(text)) return true
  return /[=:<]/.test(text) && (mayNameASecret(text) || text.includes('\\u') || text.includes('%'))
}

/** A name as in an address, decoded; unchanged if it is not valid. */
function decoded(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Sorts parts and merges those that overlap or touch. */
function merged(parts: readonly SecretPart[]): readonly SecretPart[] {
  const all: SecretPart[] = []
  for (const part of [...parts].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last !== undefined && part.from <= last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, part.to) }
    else all.push(part)
  }
  return all
}
