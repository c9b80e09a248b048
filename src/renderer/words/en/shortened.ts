import { fittingName } from '../../look/fittingName.ts'

/** Cuts a text of the service to at most `most` characters, after a whole word if possible. */
export function shortened(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const begun = signs.slice(0, most).join('')
  const end = signs[most] === ' ' ? -1 : begun.lastIndexOf(' ')
  return `${(end > 0 ? begun.slice(0, end) : begun).replace(/[\s,;:]+$/u, '')}…`
}

/**
 * Cuts a text to at most `most` characters, its beginning and its end, which tell texts of one kind apart. Whole words
 * if possible. Does not look like one of `others`, which stand beside it.
 */
export function bothEnds(text: string, most: number, others: readonly string[] = []): string {
  const signs = [...text]
  if (signs.length <= most) return text
  if (others.length > 0) return fittingName(text, { fits: (shown) => [...shown].length <= most, others })
  const last = Math.floor((most - 1) / 2)
  const beginning = signs.slice(0, most - 1 - last).join('')
  const end = signs.slice(-last).join('')
  return `${beginning.replace(/(?<=\S)\s+\S*$/u, '')}…${end.replace(/^\S*\s+(?=\S)/u, '')}`
}

/** The number of characters of a search that are repeated in a sentence about what it found. */
const LONGEST_QUOTED = 40

/** What was typed, in quotation marks and shortened: its field, which shows its end, keeps the whole. */
export function quotedSearch(typed: string): string {
  return `“${shortened(typed, LONGEST_QUOTED)}”`
}

/** The words with a capital letter at their beginning. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "20107 Spiral mixer"; the number alone where the name is not known. */
export function numberAndName(number: string, name: string): string {
  return name === '' ? number : `${number} ${name}`
}

/** The number of characters that fit on a button. */
const LONGEST_ON_BUTTON = 22

/** A long number shortened for a button. Show the whole number beside it. */
export function shortNumber(number: string): string {
  return bothEnds(number, LONGEST_ON_BUTTON)
}
