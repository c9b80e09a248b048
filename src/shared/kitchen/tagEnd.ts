import type { TagCheck } from '../request.ts'
import { normaliseNumber } from './numbers.ts'

/** The characters of a number that are typed from its tag. A shorter number is typed whole. */
export const TAG_END_LENGTH = 3

/** The last three characters of a number, in the form for comparing. */
export function tagEnd(number: string): string {
  return [...normaliseNumber(number)].slice(-TAG_END_LENGTH).join('')
}

/** Whether a check was made with the tag of this number, regardless of case and blanks. */
export function isTagOf({ by, text }: TagCheck, number: string): boolean {
  return normaliseNumber(text) === (by === 'scanned' ? normaliseNumber(number) : tagEnd(number))
}
