/** The text of a paste into a one-line field, or null where it has several lines: an input would join them. */
export function pastedLine(text: string): string | null {
  const line = text.replace(/[\r\n]+$/, '')
  return /[\r\n]/.test(line) ? null : line
}
