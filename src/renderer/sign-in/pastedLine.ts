/** What a paste into a field of one line gives, or null where it has several: an input would run them together. */
export function pastedLine(text: string): string | null {
  const line = text.replace(/[\r\n]+$/, '')
  return /[\r\n]/.test(line) ? null : line
}
