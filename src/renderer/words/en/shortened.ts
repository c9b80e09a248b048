/**
 * A text of the service within a sentence, for a row that has room for `most` characters: cut after a whole word, where
 * there is one.
 */
export function shortened(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const begun = signs.slice(0, most).join('')
  const end = signs[most] === ' ' ? -1 : begun.lastIndexOf(' ')
  return `${(end > 0 ? begun.slice(0, end) : begun).replace(/[\s,;:]+$/u, '')}…`
}
