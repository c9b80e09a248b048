import { normaliseNumber } from './numbers.ts'

/** In characters. Shorter than any barcode, longer than the repeats of a bouncing key. */
export const SHORTEST_CODE = 4

/**
 * Whether a code is another code twice in a row, as after a double scan or a lost suffix. The scanner's prefix may be
 * between the two.
 */
export function isTwice(code: string, prefix: string): boolean {
  return ['', prefix].some((between) => {
    const half = code.slice(0, (code.length - between.length) / 2)
    return half.length >= SHORTEST_CODE && code === half + between + half
  })
}

/** The normalised number that `number` repeats twice; null when it does not repeat one. */
export function doubledNumber(number: string): string | null {
  const text = normaliseNumber(number)
  return isTwice(text, '') ? text.slice(0, text.length / 2) : null
}
