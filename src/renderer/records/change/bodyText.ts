const STEP = '  '
/** A line break for offset `at`, with the indent of its line, and one level more after an opening bracket. */
export function newLineAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const blanks = /^[\t ]*/.exec(line)?.[0] ?? ''
  return `\n${blanks}${/[{[]\s*$/.test(line) ? STEP : ''}`
}
