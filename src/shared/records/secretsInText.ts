import { isSecretName, mayNameASecret } from '../secretName.ts'

/** A part of a text that nobody should read: zero-based indices, the end not included. */
export interface SecretPart {
  readonly from: number
  readonly to: number
}

/** `"name": "value"` in what is no JSON as a whole, as where an answer was cut short. */
const NAMED_JSON = /"((?:[^"\\]|\\.){1,100}?)\\{0,8}"\s{0,20}:\s{0,20}(\\{0,8}"(?:[^"\\]|\\[^"])*|[^\s,"}\]]+)/g
/** `name=value`, `name: value`. */
const NAMED_WORD = /(?<![\w.-])([\w.-]{1,100})(=|:[ \t]{0,20})((?:(?:bearer|basic|digest) )?[^\s&"'<>,;]+)/gi

/** The values of secret names in a text that is no JSON as a whole, each of them once, in their order. */
export function secretsInText(text: string): readonly SecretPart[] {
  if (!mayHoldASecret(text)) return []
  const inJson = [...text.matchAll(NAMED_JSON)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const to = index + whole.length
    const quote = /^\\{0,8}"/.exec(value)?.[0] ?? ''
    return isSecretName(name) ? [{ from: to - value.length + quote.length, to }] : []
  })
  const inWords = [...text.matchAll(NAMED_WORD)].flatMap(({ 0: whole, 1: name = '', 3: value = '', index }) => {
    const to = index + whole.length
    return isSecretName(name) ? [{ from: to - value.length, to }] : []
  })
  return merged([...inJson, ...inWords])
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
