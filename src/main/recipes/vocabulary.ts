import { inSlices } from '../scheduling/slices.ts'
import { joinWords } from './joinedWords.ts'
import { hasOneError } from './typingError.ts'
import { hasForms, plainSpelling, wordForms } from './wordForms.ts'

/**
 * How a searched text fits a word, from worst to best. `forgiven`: but for one typing error. `folded`: as another form of
 * the word, or as its beginning in another spelling.
 */
export const FIT = { none: 0, forgiven: 1, folded: 2, within: 3, beginning: 4, whole: 5 } as const

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
  /** As it is written. */
  fits(text: string): Fits
  /** Also other forms and spellings of it: see `wordForms`. */
  fitsFolded(text: string): Fits
  /**
   * Also with a typing error, where `text` has five letters or more, and no digits. If the vocabulary has the text as it
   * is, only whole words that begin with the same letter are forgiven; otherwise also words that are still being typed.
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
/** "naan" is "nan", but "banana" does not begin with it. */
const LEAST_LETTERS_OF_BEGINNING = 4
/** An ending may take the place of the last letter ("cherry", "cherries") of longer words. */
const LONGEST_KEPT_WHOLE = 2

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

interface Found extends Fits {
  readonly found: number[]
}

async function vocabularyOf(words: readonly string[]): Promise<Vocabulary> {
  const size = words.length
  const written = await joinWords(words)
  const spellings: string[] = []
  const forgivable: number[] = []
  await inSlices(words, (word, number) => {
    spellings.push(plainSpelling(word))
    if (word.length >= LEAST_LETTERS - 1 && ONLY_LETTERS.test(word)) forgivable.push(number)
  })
  const spelled = await joinWords(spellings)

  function fits(searched: string): Found {
    const of = new Uint8Array(size)
    const found: number[] = []
    written.each(searched, (number, before, after) => {
      of[number] = before > 0 ? FIT.within : after === 0 ? FIT.whole : FIT.beginning
      found.push(number)
    })
    return { of, found }
  }

  function fold(searched: string, { of, found }: Found): Found {
    if (!hasForms(searched)) return { of, found }
    const plain = plainSpelling(searched)
    // The last letter of a plural may still be missing: "cherrie".
    const forms = [...wordForms(plain), ...wordForms(`${plain}s`)]
    const shortest = forms.reduce((one, other) => (other.length < one.length ? other : one))
    const common = shortest.length > LONGEST_KEPT_WHOLE ? shortest.slice(0, -1) : shortest
    spelled.each(common, (number, before) => {
      if (before > 0 || of[number] !== FIT.none) return
      const word = spelled.word(number)
      const isBeginning = plain.length >= LEAST_LETTERS_OF_BEGINNING && word.startsWith(plain)
      if (!isBeginning && !wordForms(word).some((form) => forms.includes(form))) return
      of[number] = FIT.folded
      found.push(number)
    })
    return { of, found }
  }

  function forgive(searched: string, { of, found }: Found, mayGoOn: boolean): Found {
    const { text, startOf, endOf } = written
    for (const number of forgivable) {
      if (of[number] !== FIT.none) continue
      if (!mayGoOn && text.charCodeAt(startOf(number)) !== searched.charCodeAt(0)) continue
      if (!hasOneError(searched, { text, start: startOf(number), end: endOf(number) }, mayGoOn)) continue
      of[number] = FIT.forgiven
      found.push(number)
    }
    return { of, found }
  }

  return {
    size,
    word: written.word,
    fits,
    fitsFolded: (searched) => fold(searched, fits(searched)),
    fitsForgiving(searched) {
      const asWritten = fits(searched)
      const mayGoOn = asWritten.found.length === 0
      const folded = fold(searched, asWritten)
      const isForgiving = searched.length >= LEAST_LETTERS && ONLY_LETTERS.test(searched)
      return isForgiving ? forgive(searched, folded, mayGoOn) : folded
    },
  }
}
