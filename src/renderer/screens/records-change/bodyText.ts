const TOKEN = /"(?:[^"\\\n]|\\[^\n])*"|[{}[\],:]|[^\s"{}[\],:]+/g
const STEP = '  '
/** What lies deeper is not set further in: blanks would become more than all else, and than a text can hold. */
const DEEPEST_STEP = 50

/** A new line for the place at which it is typed: as far in as its line is, and further after an opening bracket. */
export function newLineAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const blanks = /^[\t ]*/.exec(line)?.[0] ?? ''
  return `\n${blanks}${/[{[]\s*$/.test(line) ? STEP : ''}`
}

/** JSON with every field on a line of its own. Nothing but its blanks is changed: numbers keep every digit. */
export function inOrder(json: string): string {
  let written = ''
  let depth = 0
  let before = ''
  const onNewLine = () => `\n${STEP.repeat(Math.min(depth, DEEPEST_STEP))}`
  for (const [token] of json.matchAll(TOKEN)) {
    const isEmpty = (token === '}' && before === '{') || (token === ']' && before === '[')
    if (token === '}' || token === ']') {
      depth--
      written += isEmpty ? token : `${onNewLine()}${token}`
    } else if (token === ',') written += token
    else if (token === ':') written += ': '
    else written += before === '{' || before === '[' || before === ',' ? `${onNewLine()}${token}` : token
    if (token === '{' || token === '[') depth++
    before = token
  }
  return written
}
