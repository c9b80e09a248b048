import { mayNameASecret } from '../secretName.ts'

/** Credentials without a name: `Bearer …` of a header, and a JSON Web Token (RFC 7519), which begins with `{"`. */
const TOKEN = /\bbearer[ \t]{1,20}(?=[\w.~+/=-]{0,200}[\d._~+/=-])[\w.~+/=-]{6}|(?<![\w.-])eyj[\w-]{5,}\.[\w-]{5,}\./i

/** In characters. To search more of a text takes longer than a frame. */
const MOST_SEARCHED = 200_000

/**
 * Whether a text of any form has a secret name and a sign that gives a value to a name, or a token without a name. A
 * character may be written as in JSON (`\u0070`) or as in an address (`%70`). A long text with a sign is not searched.
 */
export function mayHoldASecret(text: string): boolean {
  if (TOKEN.test(text)) return true
  if (text.length > MOST_SEARCHED) return /[=:<%]|\\u/.test(text)
  const plain = /%|\\u/.test(text) ? text.replace(/(?:\\u00|%)([\da-f]{2})/gi, decoded) : text
  return /[=:<]/.test(plain) && mayNameASecret(plain)
}

function decoded(_written: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}
