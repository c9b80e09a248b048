import { isSecretName, mayNameASecret } from '../secretName.ts'

/** A part of a text that nobody should read: zero-based indices, the end not included. */
export interface SecretPart {
  readonly from: number
  readonly to: number
}

/** A quote as it is, or in a text of JSON within JSON. */
const QUOTE = String.raw`\\{0,8}"`
/** To its closing quote; one in a text within JSON to the next quote. */
const QUOTED_OR_BARE = String.raw`"(?:[^"\\]|\\[\s\S])*|\\{1,8}"(?:[^"\\]|\\[^"])*|[^\s,"}\]]+`
const COLON = String.raw`\s{0,20}:\s{0,20}`
const COMMA = String.raw`\s{0,20},\s{0,20}`
const NAMING = String.raw`${QUOTE}(?:key|name|field|attribute)${QUOTE}${COLON}${QUOTE}(?<name>[^"\\]{1,100})${QUOTE}`
const VALUE = `${QUOTE}values?${QUOTE}${COLON}(?<value>${QUOTED_OR_BARE})`

/** In what is no JSON as a whole, as where an answer was cut short, and in words. */
const NAMED_VALUES: readonly RegExp[] = [
  // "name": "value"; a name may be within the value of another
  new RegExp(String.raw`"(?<name>(?:[^"\\]|\\.){1,100}?)${QUOTE}${COLON}(?=(?<value>${QUOTED_OR_BARE}))`, 'dg'),
  // "key": "name", "value": "value", and the same the other way round
  new RegExp(NAMING + COMMA + VALUE, 'dgi'),
  new RegExp(String.raw`${VALUE}\\{0,8}"?${COMMA}${NAMING}`, 'dgi'),
  // name=value, name: value
  /(?<![\w.-])(?<name>[\w.-]{1,100})(?:=|:[ \t]{0,20})(?<value>(?:(?:bearer|basic|digest) )?[^\s&"'<>,;]+)/dgi,
]

/** The values of secret names in a text that is no JSON as a whole, in their order. */
export function secretsInText(text: string): readonly SecretPart[] {
  if (!mayHoldASecret(text)) return []
  return merged(
    NAMED_VALUES.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ groups, indices }) => {
        const place = indices?.groups?.value
        if (place === undefined || !isSecretName(groups?.name ?? '')) return []
        const [from, to] = place
        return [{ from: from + (/^\\{0,8}"/.exec(text.slice(from, to))?.[0].length ?? 0), to }]
      }),
    ),
  )
}

/** Whether it is worth while to look for a secret in it. A sign of a name may be written as `\u0070`. */
export function mayHoldASecret(text: string): boolean {
  return /[=:]/.test(text) && (mayNameASecret(text) || text.includes('\\u'))
}

/** In their order, those that overlap as one. */
function merged(parts: readonly SecretPart[]): readonly SecretPart[] {
  const all: SecretPart[] = []
  for (const part of [...parts].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last !== undefined && part.from < last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, part.to) }
    else all.push(part)
  }
  return all
}
