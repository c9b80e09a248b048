/**
 * A token of a text that need not be valid JSON: it may be truncated or still being typed. A token is a string with its
 * quotes, a bracket, a comma, a colon, or a run of any other characters, such as a number.
 */
export interface JsonToken {
  /** The first character, which tells the kind: `"`, one of `{}[],:`, or any other. */
  readonly first: string
  /** Zero-based index. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LINE_FEED = 0x0a

const BLANK = 1
const STRUCTURE = 2
/** By character code, for ASCII. */
const CLASSES = new Uint8Array(128)
for (const character of '\t\n\v\f\r ') CLASSES[character.charCodeAt(0)] = BLANK
for (const character of '{}[],:"') CLASSES[character.charCodeAt(0)] = STRUCTURE

/**
 * Returns the tokens of a text, in linear time and without recursion. Unicode white space separates tokens like the
 * white space of JSON. An unclosed string ends at the end of its line, or of the text if `lineEndsString` is false.
 */
export function* jsonTokens(text: string, { lineEndsString = true } = {}): Generator<JsonToken> {
  for (let from = tokenStart(text, 0); from < text.length; ) {
    const to = tokenEnd(text, from, lineEndsString)
    yield { first: text.charAt(from), from, to }
    from = tokenStart(text, to)
  }
}

/** The index of the next token from `at` on; the length of the text if there is none. */
export function tokenStart(text: string, at: number): number {
  let start = at
  while (start < text.length && classOf(text.charCodeAt(start)) === BLANK) start += 1
  return start
}

/** The exclusive end of the token that starts at `from`. */
export function tokenEnd(text: string, from: number, lineEndsString: boolean): number {
  const code = text.charCodeAt(from)
  if (code === QUOTE) return stringEnd(text, from, lineEndsString)
  let end = from + 1
  if (classOf(code) === STRUCTURE) return end
  while (end < text.length && classOf(text.charCodeAt(end)) === 0) end += 1
  return end
}

function stringEnd(text: string, from: number, lineEndsString: boolean): number {
  return lineEndsString ? endInLine(text, from) : endAnywhere(text, from)
}

/** Searches for quotes, which is faster than looking at each character: an odd number of backslashes escapes one. */
function endAnywhere(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let unescaped = quote
    while (text.charCodeAt(unescaped - 1) === BACKSLASH) unescaped -= 1
    if ((quote - unescaped) % 2 === 0) return quote + 1
  }
  return text.length
}

function endInLine(text: string, from: number): number {
  let end = from + 1
  for (; end < text.length; end += 1) {
    let code = text.charCodeAt(end)
    if (code === QUOTE) return end + 1
    if (code === BACKSLASH) {
      end += 1
      code = text.charCodeAt(end)
    }
    if (code === LINE_FEED) return end
  }
  return Math.min(end, text.length)
}

function classOf(code: number): number {
  if (code < CLASSES.length) return CLASSES[code] ?? 0
  return code >= 0xa0 && /\s/.test(String.fromCharCode(code)) ? BLANK : 0
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const WRITTEN_CHARACTER = /\\u([0-9a-f]{4})|\\([\s\S])|[\s\S]/gi

/** Decodes a string token. Most have no escape and are cut out whole. */
export function textOf(token: string): string {
  if (token.includes('\\')) return meaningOf(token).text
  return token.slice(1, token.length > 1 && token.endsWith('"') ? -1 : undefined)
}

/** The same with `places`: it maps each UTF-16 code unit of `text`, and its end, to an index in the token. */
export function meaningOf(token: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let text = ''
  let end = 1
  for (const { 0: written, 1: code, 2: escaped, index } of token.slice(1).matchAll(WRITTEN_CHARACTER)) {
    if (written === '"') break
    places.push(index + 1)
    end = index + 1 + written.length
    if (code !== undefined) text += String.fromCharCode(Number.parseInt(code, 16))
    else text += escaped === undefined ? written : (ESCAPES[escaped] ?? escaped)
  }
  return { text, places: [...places, end] }
}
