import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind } from '../../shared/model.ts'
import { type CatalogueIndex, eachJoined, isNotAsWritten, itemFits } from './catalogueIndex.ts'
import type { Contents } from './contents.ts'
import { listAt, type NumberLists } from './numberLists.ts'
import { FIT, type Fits } from './vocabulary.ts'
import { mayBeMissing } from './wordForms.ts'
import { searchWords } from './words.ts'

/** Letters, a dash, and digits with or without more dashes. */
const CODE = /^\p{L}+\p{Pd}\p{N}[\p{N}\p{Pd}]*$/u

type Codes = Pick<CatalogueIndex, 'words' | 'itemCodeWords' | 'numberWords'>

/**
 * Ranks of a word by where it was found, best first. A recipe has the rank of its worst word, unless the whole text is
 * in its number or begins its name.
 */
export const RANKS = {
  exactNumber: 0,
  /** The whole number without the zeros before it. */
  shortNumber: 1,
  numberBeginning: 2,
  nameBeginning: 3,
  nameWordBeginning: 4,
  wholeCode: 5,
  withinNameOrNumber: 6,
  ingredientBeginning: 7,
  withinIngredient: 8,
  equipmentBeginning: 9,
  withinEquipment: 10,
  foldedInName: 11,
  foldedInIngredient: 12,
  foldedInEquipment: 13,
  forgivenInName: 14,
  forgivenInIngredient: 15,
  forgivenInEquipment: 16,
  notFound: 17,
} as const

type Rank = (typeof RANKS)[keyof typeof RANKS]

const NAME_RANKS: Readonly<Record<number, Rank>> = {
  [FIT.forgiven]: RANKS.forgivenInName,
  [FIT.folded]: RANKS.foldedInName,
  [FIT.within]: RANKS.withinNameOrNumber,
  [FIT.beginning]: RANKS.nameWordBeginning,
  [FIT.whole]: RANKS.nameWordBeginning,
}

/** Numbers are exact. */
const NUMBER_RANKS: Readonly<Record<number, Rank>> = {
  [FIT.within]: RANKS.withinNameOrNumber,
  [FIT.beginning]: RANKS.numberBeginning,
  [FIT.whole]: RANKS.numberBeginning,
}

/** An asset is equipment; a product is an ingredient. */
const ITEM_RANKS: Readonly<Record<InventoryKind, Readonly<Record<number, Rank>>>> = {
  product: {
    [FIT.forgiven]: RANKS.forgivenInIngredient,
    [FIT.folded]: RANKS.foldedInIngredient,
    [FIT.within]: RANKS.withinIngredient,
    [FIT.beginning]: RANKS.ingredientBeginning,
    [FIT.whole]: RANKS.wholeCode,
  },
  asset: {
    [FIT.forgiven]: RANKS.forgivenInEquipment,
    [FIT.folded]: RANKS.foldedInEquipment,
    [FIT.within]: RANKS.withinEquipment,
    [FIT.beginning]: RANKS.equipmentBeginning,
    [FIT.whole]: RANKS.wholeCode,
  },
}

/** A word of a search, and how what the library has fits it. */
export interface SearchedWord {
  readonly text: string
  /** Whether a recipe without it is found too. */
  readonly mayBeMissing: boolean
  readonly words: Fits
  readonly items: Fits
  readonly numbers: Fits
}

export interface Query {
  readonly words: readonly SearchedWord[]
  /** How the numbers of the recipes fit the whole text. */
  readonly numbers: Fits
}

export interface Ranking {
  query(text: string): Query
  /** The rank of a word in the number and the name of a recipe. */
  ownRank(position: number, word: SearchedWord): number
  /** The positions of the recipes with all words, by rank, then position. */
  found(query: Query): Uint32Array
}

const NO_FITS: Fits = { of: new Uint8Array(0), found: [] }

export function createRanking({ items }: Pick<Contents, 'items'>, index: CatalogueIndex): Ranking {
  const count = index.places.length

  const rankOfNumber = ({ numbers }: SearchedWord, number: number) =>
    (numbers.of[number] ?? FIT.none) >= FIT.beginning ? RANKS.numberBeginning : RANKS.notFound
  const rankInNumber = ({ words }: SearchedWord, word: number) => rankIn(NUMBER_RANKS, words, word)
  const rankInName = ({ words }: SearchedWord, word: number) => rankIn(NAME_RANKS, words, word)
  const rankOfItem = (word: SearchedWord, item: number) =>
    rankIn(ITEM_RANKS[items[item]?.kind ?? 'asset'], word.items, item)

  /** The rank of each recipe by one word. */
  function ranksOf(word: SearchedWord): Uint8Array {
    const ranks = new Uint8Array(count).fill(word.mayBeMissing ? RANKS.foldedInName : RANKS.notFound)
    for (const number of word.numbers.found) lower(ranks, index.ownNumbers.by, number, rankOfNumber(word, number))
    for (const found of word.words.found) {
      lower(ranks, index.numberWords.by, found, rankInNumber(word, found))
      lower(ranks, index.nameWords.by, found, rankInName(word, found))
    }
    for (const item of word.items.found) lower(ranks, index.items.by, item, rankOfItem(word, item))
    if (isNotAsWritten(word.words))
      eachJoined(word.text, index.joinedNames, (position) => {
        ranks[position] = Math.min(ranks[position] ?? 0, RANKS.withinNameOrNumber)
      })
    return ranks
  }

  /** The rank by the whole text, where it is better than that by its words. */
  function rankWhole(ranks: Uint8Array, query: Query): void {
    const { of, found } = query.numbers
    for (let position = 0; position < count; position++)
      if ((ranks[position] ?? 0) <= RANKS.nameWordBeginning && beginsName(position, query))
        ranks[position] = Math.min(ranks[position] ?? 0, RANKS.nameBeginning)
    for (const number of found)
      if ((of[number] ?? FIT.none) >= FIT.beginning) lower(ranks, index.ownNumbers.by, number, RANKS.numberBeginning)
    for (const number of found) {
      if (of[number] !== FIT.whole) continue
      for (const position of listAt(index.ownNumbers.by, number)) {
        const isWhole = listAt(index.ownNumbers.of, position)[0] === number
        ranks[position] = Math.min(ranks[position] ?? 0, isWhole ? RANKS.exactNumber : RANKS.shortNumber)
      }
    }
  }

  function beginsName(position: number, query: Query): boolean {
    const { values, starts } = index.nameWords.of
    const start = starts[position] ?? 0
    const length = (starts[position + 1] ?? 0) - start
    return query.words.every(({ words }, place) => {
      const least = place === query.words.length - 1 ? FIT.beginning : FIT.whole
      return place < length && (words.of[values[start + place] ?? 0] ?? FIT.none) >= least
    })
  }

  return {
    query(text) {
      const number = normaliseNumber(text)
      const numbers = number === '' ? NO_FITS : index.numbers.fits(number)
      // The whole number of a recipe does not find recipes of which only the number of an item has the same digits.
      const isNumber = numbers.of.includes(FIT.whole)
      const texts = [...new Set(searchedTexts(text, index))]
      const searchedWord = (text: string) => {
        const words = index.words.fitsForgiving(text)
        const numbersOfWord = text === number ? numbers : index.numbers.fits(text)
        return {
          text,
          mayBeMissing: mayBeMissing(text, texts),
          words,
          items: itemFits(index, text, { words, withCodes: !isNumber }),
          numbers: numbersOfWord,
        }
      }
      return { words: texts.map(searchedWord), numbers }
    },
    ownRank(position, word) {
      const { ownNumbers, numberWords, nameWords } = index
      return Math.min(
        ...Array.from(listAt(ownNumbers.of, position), (number) => rankOfNumber(word, number)),
        ...Array.from(listAt(numberWords.of, position), (found) => rankInNumber(word, found)),
        ...Array.from(listAt(nameWords.of, position), (found) => rankInName(word, found)),
      )
    },
    found(query) {
      const [first, ...others] = query.words.map(ranksOf)
      if (first === undefined) return new Uint32Array(0)
      for (const ranks of others)
        for (let position = 0; position < count; position++)
          if ((ranks[position] ?? 0) > (first[position] ?? 0)) first[position] = ranks[position] ?? 0
      rankWhole(first, query)
      return sortedByRank(first)
    },
  }
}

function rankIn(ranks: Readonly<Record<number, Rank>>, fits: Fits, number: number): Rank {
  return ranks[fits.of[number] ?? FIT.none] ?? RANKS.notFound
}

/** Lowers the ranks of the recipes of a list that are worse than `rank`. */
function lower(ranks: Uint8Array, { values, starts }: NumberLists, list: number, rank: number): void {
  for (let at = starts[list] ?? 0; at < (starts[list + 1] ?? 0); at++) {
    const position = values[at] ?? 0
    if (rank < (ranks[position] ?? 0)) ranks[position] = rank
  }
}

/** The places of the ranks by rank, then place, without those that were not found. */
function sortedByRank(ranks: Uint8Array): Uint32Array {
  const ends = new Uint32Array(RANKS.notFound + 2)
  for (const rank of ranks) ends[rank + 1] = (ends[rank + 1] ?? 0) + 1
  for (let rank = 0; rank <= RANKS.notFound; rank++) ends[rank + 1] = (ends[rank + 1] ?? 0) + (ends[rank] ?? 0)
  const found = new Uint32Array(ends[RANKS.notFound] ?? 0)
  for (let place = 0; place < ranks.length; place++) {
    const rank = ranks[place] ?? RANKS.notFound
    if (rank === RANKS.notFound) continue
    found[ends[rank] ?? 0] = place
    ends[rank] = (ends[rank] ?? 0) + 1
  }
  return found
}

/**
 * What is searched for: the words of a text. What reads like the codes of the library, such as "J-30044", is one word,
 * because codes are exact: "30044" may be another number.
 */
function searchedTexts(text: string, index: Codes): readonly string[] {
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
