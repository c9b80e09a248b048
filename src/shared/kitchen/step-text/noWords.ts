import { ENGLISH } from './english.ts'
import type { StepWords } from './stepWords.ts'

/** A table without any words but those of all languages. */
export const NO_WORDS: StepWords = {
  ...emptied(ENGLISH),
  shortMinutes: ENGLISH.shortMinutes,
  temperatures: ENGLISH.temperatures,
}

/** The same keys with nothing in them. */
function emptied<Table extends object>(table: Table): Table {
  const empty = Object.entries(table).map(([key, value]) => [key, emptyOf(value)])
  return Object.fromEntries(empty) as Table
}

function emptyOf(value: unknown): unknown {
  if (value instanceof Set) return new Set()
  if (value instanceof Map) return new Map()
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? emptied(value) : value
}

/**
 * What is read of a text whose language is not known: figures with the symbols of their units. No time has a verb, and
 * nothing is read of a figure that a word may join to another.
 */
export const SYMBOLS: StepWords = {
  ...NO_WORDS,
  onlySymbols: true,
  atMost: ['max', '≤', '<'],
  atMostAfter: ['max'],
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
