import type { CatalogueIndex } from './catalogueIndex.ts'
import { listAt } from './numberLists.ts'
import { FIT } from './vocabulary.ts'
import { searchWords } from './words.ts'

/** Letters, a dash, and digits with or without more dashes. */
const CODE = /^\p{L}+\p{Pd}\p{N}[\p{N}\p{Pd}]*$/u

type Codes = Pick<CatalogueIndex, 'words' | 'itemCodeWords' | 'numberWords'>

/**
 * What is searched for: the words of a text. What reads like the codes of the library, such as "J-30044", is one word,
 * because codes are exact: "30044" may be another number.
 */
export function searchedTexts(text: string, index: Codes): readonly string[] {
  return text.split(/\s+/u).flatMap((part) => {
    const words = searchWords(part)
    return CODE.test(part) && areLettersOfCodes(words[0] ?? '', index) ? [words.join('')] : words
  })
}

function areLettersOfCodes(letters: string, { words, itemCodeWords, numberWords }: Codes): boolean {
  const { of, found } = words.fits(letters)
  return found.some(
    (word) =>
      of[word] === FIT.beginning &&
      /^\p{N}/u.test(words.word(word).slice(letters.length)) &&
      [itemCodeWords, numberWords].some(({ by }) => listAt(by, word).length > 0),
  )
}
