import { normaliseNumber } from './numbers.ts'

/** Shorter than any barcode, longer than what a bouncing key makes. */
export const SHORTEST_CODE = 4

/**
 * Whether a code is another one twice, run together: a trigger that was pulled twice, or a scanner that lost its
 * suffix. The prefix may stand between the two.
 */
export function isTwice(code: string, prefix: string): boolean {
  return ['', prefix].some((between) => {
    const half = code.slice(0, (code.length - between.length) / 2)
    return half.length >= SHORTEST_CODE && code === half + between + half
  })
}

/** The number that stands twice in this one, in the form in which numbers are compared; null where none does. */
export function doubledNumber(number: string): string | null {
  const text = normaliseNumber(number)
  return isTwice(text, '') ? text.slice(0, text.length / 2) : null
}
