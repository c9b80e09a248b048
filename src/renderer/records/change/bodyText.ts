const STEP = '  '
/** A new line for the place at which it is typed: as far in as its line is, and further after an opening bracket. */
export function newLineAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const blanks = /^[\t ]*/.exec(line)?.[0] ?? ''
  return `\n${blanks}${/[{[]\s*$/.test(line) ? STEP : ''}`
}
