import { NO_WORDS } from './noWords.ts'
import type { StepWords } from './stepWords.ts'

/**
 * What is read of a text whose language is not known: figures with the symbols of their units. No time has a verb, and
 * nothing is read of a figure that a word may join to another.
 */
export const SYMBOLS: StepWords = {
  ...NO_WORDS,
  onlySymbols: true,
  times: new Map([
    ['s', 1],
    ['min', 60],
    ['h', 3600],
  ]),
  temperatures: new Map([
    ['c', 'C'],
    ['f', 'F'],
  ]),
}
