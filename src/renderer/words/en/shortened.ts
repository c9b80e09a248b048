/** Cuts a text of the service to at most `most` characters, after a whole word if possible. */
export function shortened(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const begun = signs.slice(0, most).join('')
  const end = signs[most] === ' ' ? -1 : begun.lastIndexOf(' ')
  return `${(end > 0 ? begun.slice(0, end) : begun).replace(/[\s,;:]+$/u, '')}…`
}

/** The number of characters that fit on a button. */
const LONGEST_ON_BUTTON = 24

/**
 * A long number shortened for a button to its beginning and its end, which tell numbers apart. Show the whole number
 * beside it.
 */
export function shortNumber(number: string): string {
  const signs = [...number]
  return signs.length <= LONGEST_ON_BUTTON ? number : `${signs.slice(0, 11).join('')}…${signs.slice(-10).join('')}`
}
