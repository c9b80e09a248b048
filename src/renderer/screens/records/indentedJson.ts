const STRING = /"(?:[^"\\]|\\.)*"?/y
const OTHER = /[^"{}[\],:\s]+/y

/**
 * JSON on several lines, two blanks for each level; as long as its brackets go, so that a text that was cut can be read
 * too. The values stay as they are written: a number of twenty digits keeps them all, as it would not through a parser.
 */
export function indentedJson(text: string): string {
  let written = ''
  let level = 0
  let at = 0
  const line = () => `\n${'  '.repeat(level)}`
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? ''
  }
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (/\s/.test(sign)) {
      at += 1
    } else if (sign === '{' || sign === '[') {
      at += 1
      const rest = text.slice(at).trimStart()
      const closes = sign === '{' ? '}' : ']'
      if (rest.startsWith(closes)) {
        written += sign + closes
        at = text.length - rest.length + 1
      } else {
        level += 1
        written += sign + line()
      }
    } else if (sign === '}' || sign === ']') {
      level = Math.max(0, level - 1)
      written += line() + sign
      at += 1
    } else if (sign === ',') {
      written += sign + line()
      at += 1
    } else if (sign === ':') {
      written += ': '
      at += 1
    } else {
      const value = take(sign === '"' ? STRING : OTHER)
      written += value
      at += Math.max(1, value.length)
    }
  }
  return written
}
