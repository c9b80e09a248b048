import { inSlices } from '../scheduling/slices.ts'
import { hasOneError } from './typingError.ts'

/** How a searched text fits a word, from worst to best. `forgiven`: but for one typing error. */
export const FIT = { none: 0, forgiven: 1, within: 2, beginning: 3, whole: 4 } as const

export type Fit = (typeof FIT)[keyof typeof FIT]

/** How words, items or numbers fit a text. */
export interface Fits {
  /** By the number of the word. */
  readonly of: Uint8Array
  /** The numbers of those that fit. */
  readonly found: readonly number[]
}

/** Different words, each with a number from 0. */
export interface Vocabulary {
  readonly size: number
  word(number: number): string
  /** None is forgiven. */
  fits(text: string): Fits
  /**
   * The same, with typing errors forgiven where `text` has five letters or more, and no digits. If the vocabulary has
   * the text as it is, only whole words that begin with the same letter are forgiven; otherwise also words that are still
   * being typed.
   */
  fitsForgiving(text: string): Fits
}

/** Numbers words in the order of their first occurrence. */
export interface VocabularyBuilder {
  numberOf(word: string): number
  /** Runs in slices. */
  finish(): Promise<Vocabulary>
}

const LEAST_LETTERS = 5
const ONLY_LETTERS = /^\p{L}+$/u
const SEPARATOR = '\n'

export function collectVocabulary(): VocabularyBuilder {
  const numbers = new Map<string, number>()
  return {
    numberOf(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, numbers.size)
      return numbers.size - 1
    },
    finish: () => vocabularyOf([...numbers.keys()]),
  }
}

/** The words lie in one text, because searching in one long text is many times as fast as in thousands of short ones. */
async function vocabularyOf(words: readonly string[]): Promise<Vocabulary> {
  const size = words.length
  const text = words.join(SEPARATOR)
  const starts = new Uint32Array(size + 1)
  const forgivable: number[] = []
  let end = 0
  await inSlices(words, (word, number) => {
    end += word.length + SEPARATOR.length
    starts[number + 1] = end
    if (word.length >= LEAST_LETTERS - 1 && ONLY_LETTERS.test(word)) forgivable.push(number)
  })
  const startOf = (number: number) => starts[number] ?? 0
  const endOf = (number: number) => startOf(number + 1) - SEPARATOR.length

  /** The word at an offset of the text, not before the word `from`. */
  function wordAt(offset: number, from: number): number {
    let [low, high] = [from, size - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (startOf(middle) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  function fits(searched: string): { readonly of: Uint8Array; readonly found: number[] } {
    const of = new Uint8Array(size)
    const found: number[] = []
    let number = 0
    for (let at = text.indexOf(searched); at !== -1 && number < size; at = text.indexOf(searched, startOf(number))) {
      number = wordAt(at, number)
      const rest = endOf(number) - at - searched.length
      if (rest >= 0) {
        const isBeginning = at === startOf(number)
        of[number] = isBeginning ? (rest === 0 ? FIT.whole : FIT.beginning) : FIT.within
        found.push(number)
      }
      number += 1
    }
    return { of, found }
  }

  return {
    size,
    word: (number) => text.slice(startOf(number), endOf(number)),
    fits,
    fitsForgiving(searched) {
      const { of, found } = fits(searched)
      if (searched.length < LEAST_LETTERS || !ONLY_LETTERS.test(searched)) return { of, found }
      const mayGoOn = found.length === 0
      for (const number of forgivable) {
        if (of[number] !== FIT.none) continue
        if (!mayGoOn && text.charCodeAt(startOf(number)) !== searched.charCodeAt(0)) continue
        if (!hasOneError(searched, { text, start: startOf(number), end: endOf(number) }, mayGoOn)) continue
        of[number] = FIT.forgiven
        found.push(number)
      }
      return { of, found }
    },
  }
}
