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

/** A button has room for so many characters. */
const LONGEST_ON_BUTTON = 24

/** A number for a button: the beginning and the end, by which long ones differ. The whole has to stand beside it. */
export function atAGlance(number: string): string {
  const signs = [...number]
  return signs.length <= LONGEST_ON_BUTTON ? number : `${signs.slice(0, 11).join('')}…${signs.slice(-10).join('')}`
}
