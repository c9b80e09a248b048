import { HIDDEN } from '../../shared/secretName.ts'

/**
 * A percent sign with its digits (RFC 3986, 2.1), an escape of JSON (RFC 8259, 7), a character reference of HTML, or the
 * space of a form; the first three also where their own first character was escaped again.
 */
const ESCAPE =
  /%(?:25)*([0-9a-f]{2})|\\+(?:u(d[89ab][0-9a-f]{2}\\+ud[c-f][0-9a-f]{2}|[0-9a-f]{4}))?|&(?:amp;)*(?:#(?:(\d{1,7})|x([0-9a-f]{1,6}))|(amp|lt|gt|quot|apos|nbsp));|\+/gi
const BACKSLASHES_AT_END = /(?<!\\)\\+$/
const HAS_ESCAPE = /[%\\&+]/
const LETTERS: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' }
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Hides the secrets in a text in which each of their characters may be escaped in its own way: gateways and proxies echo a
 * query in any mixture. Both are decoded alike, so what looks like an escape in a secret does no harm. Linear.
 */
export function hideDecoded(
  text: string,
  secrets: readonly string[],
  isOnlyAlone: (secret: string) => boolean,
): string {
  if (secrets.length === 0 || !HAS_ESCAPE.test(text)) return text
  const wanted = secrets
    .map((secret) => ({ bytes: plain(utf8(secret)), isOnlyAlone: isOnlyAlone(secret) }))
    .filter(({ bytes }) => bytes !== '')
  const written = utf8(text)
  const decoded = plain(written)
  const isWord = (at: number) => /[a-z0-9\x80-\xff]/.test(decoded.charAt(at))
  const places = wanted.flatMap(({ bytes, isOnlyAlone }) =>
    placesOf(decoded, bytes)
      .map((from) => ({ from, to: from + bytes.length }))
      .filter(({ from, to }) => !isOnlyAlone || !(isWord(from - 1) || isWord(to))),
  )
  return places.length === 0 ? text : withHidden(written, places)
}

interface Span {
  readonly from: number
  readonly to: number
}

function placesOf(bytes: string, wanted: string): readonly number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

/** Hides the parts of a text whose places are those of its decoded form. */
function withHidden(written: string, places: readonly Span[]): string {
  const origin = originOf(written)
  const end = (to: number) => origin[to] ?? written.length
  let hidden = ''
  let at = 0
  for (const { from, to } of places.toSorted((one, other) => one.from - other.from)) {
    // With the backslashes before it, which the decoded form has not.
    if (end(from) >= at) hidden += written.slice(at, end(from)).replace(BACKSLASHES_AT_END, '') + utf8(HIDDEN)
    at = Math.max(at, end(to))
  }
  return Buffer.from(hidden + written.slice(at), 'latin1').toString()
}

/** Where each byte of the decoded form begins in the written one. */
function originOf(written: string): readonly number[] {
  const origin: number[] = []
  const addTo = (to: number) => {
    for (; at < to; at += 1) origin.push(at)
  }
  let at = 0
  for (const { 0: whole, index, ...found } of written.matchAll(ESCAPE)) {
    addTo(index)
    const { length } = meant(whole, found[1], found[2], found[3], found[4], found[5])
    origin.push(...Array.from({ length }, () => index))
    at = index + whole.length
  }
  addTo(written.length)
  return origin
}

/**
 * With all escapes decoded, in small letters, and without backslashes: how many of them mean one depends on how often the
 * text was escaped. So a line break is its letter `n`.
 */
function plain(bytes: string): string {
  return bytes.replace(ESCAPE, meant).replace(/[A-Z\n\r\t\b\f]/g, (one) => LETTERS[one] ?? one.toLowerCase())
}

/** What an escape means, in bytes. A plus is a space, as in a form. */
function meant(
  whole: string,
  percent?: string,
  units?: string,
  decimal?: string,
  hexadecimal?: string,
  name?: string,
): string {
  if (percent !== undefined) return withoutSigns(Buffer.from(percent, 'hex').toString('latin1'))
  if (units !== undefined) {
    const codes = (units.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16))
    return withoutSigns(utf8(String.fromCharCode(...codes)))
  }
  if (decimal !== undefined || hexadecimal !== undefined) {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? withoutSigns(utf8(String.fromCodePoint(code))) : ''
  }
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
  return whole === '+' ? ' ' : ''
}

function withoutSigns(bytes: string): string {
  return bytes === '\\' ? '' : bytes === '+' ? ' ' : bytes
}

/** As bytes of UTF-8, one a character. */
function utf8(text: string): string {
  return Buffer.from(text).toString('latin1')
}
