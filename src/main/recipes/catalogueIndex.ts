import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { RecipeSection } from '../../shared/recipe.ts'
import { inSlices, sortInSlices } from '../scheduling/slices.ts'
import { type Contents, type ListedRecipe, STEP_BEGINS } from './contents.ts'
import { type JoinedWords, joinWords } from './joinedWords.ts'
import { collectNumberLists, invert, listAt, type NumberLists } from './numberLists.ts'
import { byText } from './order.ts'
import { sectionsOf } from './sections.ts'
import { collectVocabulary, FIT, type Fits, type Vocabulary } from './vocabulary.ts'
import { numberWords, searchWords } from './words.ts'

/** Lists in both directions. */
interface Links {
  /** What belongs to each recipe, by position, or to each item. */
  readonly of: NumberLists
  /** The other way round: the positions of the recipes, or the items, ascending. */
  readonly by: NumberLists
}

/** What is derived from the contents of a catalogue. A position is zero-based, in the order of number, then name. */
export interface CatalogueIndex {
  /** By position. */
  readonly places: Uint32Array
  /** By place. */
  readonly positions: Uint32Array
  readonly sections: readonly RecipeSection[]
  /** Of names and numbers of recipes and items. */
  readonly words: Vocabulary
  /** Recipes and the words of their names, in their order. */
  readonly nameWords: Links
  /** The names of the recipes without what is between their words. */
  readonly joinedNames: JoinedWords
  /** Recipes and the words of their numbers. */
  readonly numberWords: Links
  /** The numbers of the recipes by `normaliseNumber`, with their zeros and without those at the beginning. */
  readonly numbers: Vocabulary
  /** Recipes and both forms of their numbers, because people say "412" for 0412. */
  readonly ownNumbers: Links
  /** Recipes and the items that they name, each once. */
  readonly items: Links
  readonly itemNameWords: Links
  readonly joinedItemNames: JoinedWords
  /** Items and the words of their numbers and barcodes. */
  readonly itemCodeWords: Links
}

/** Derives the index. Runs in slices. */
export async function indexContents(contents: Contents): Promise<CatalogueIndex> {
  const { recipes, items } = contents
  const places = await sortedPlaces(recipes)
  const positions = new Uint32Array(recipes.length)
  for (const [position, place] of places.entries()) positions[place] = position
  const sorted = Array.from(places, (place) => recipes[place] ?? NO_RECIPE)
  const words = collectVocabulary()
  const numbers = collectVocabulary()
  const wordsOf = (texts: Iterable<string>) => Array.from(texts, words.numberOf)
  const nameWords = await listFor(sorted, ({ name }) => wordsOf(searchWords(name)))
  const ofNumbers = await listFor(sorted, ({ number }) => wordsOf(numberWords(number)))
  const ownNumbers = await listFor(sorted, ({ number }) => bothForms(number).map(numbers.numberOf))
  const itemNameWords = await listFor(items, ({ name }) => wordsOf(new Set(searchWords(name))))
  const itemCodeWords = await listFor(items, ({ number, barcode }) =>
    wordsOf(new Set([...numberWords(number), ...numberWords(barcode)])),
  )
  const vocabulary = await words.finish()
  const numberVocabulary = await numbers.finish()
  return {
    places,
    positions,
    sections: await sectionsOf(sorted),
    words: vocabulary,
    nameWords: await linked(nameWords, vocabulary.size),
    joinedNames: await joined(nameWords, vocabulary),
    numberWords: await linked(ofNumbers, vocabulary.size),
    numbers: numberVocabulary,
    ownNumbers: await linked(ownNumbers, numberVocabulary.size),
    items: await linked(await itemsOfRecipes(contents, places), items.length),
    itemNameWords: await linked(itemNameWords, vocabulary.size),
    joinedItemNames: await joined(itemNameWords, vocabulary),
    itemCodeWords: await linked(itemCodeWords, vocabulary.size),
  }
}

const NO_RECIPE: ListedRecipe = { id: '', number: '', name: '', firstOutput: null }

async function sortedPlaces(recipes: readonly ListedRecipe[]): Promise<Uint32Array> {
  const sorted = await sortInSlices(recipes.keys(), (left, right) => {
    const [one, other] = [recipes[left] ?? NO_RECIPE, recipes[right] ?? NO_RECIPE]
    return byText(one.number, other.number) || byText(one.name, other.name) || byText(one.id, other.id)
  })
  return new Uint32Array(sorted)
}

function bothForms(number: string): readonly string[] {
  const whole = normaliseNumber(number)
  return [whole, whole.replace(/^0+/, '')]
}

async function listFor<One>(all: readonly One[], valuesOf: (one: One) => readonly number[]): Promise<NumberLists> {
  const lists = collectNumberLists()
  await inSlices(all, (one) => {
    for (const value of valuesOf(one)) lists.add(value)
    lists.endList()
  })
  return lists.finish()
}

async function linked(of: NumberLists, size: number): Promise<Links> {
  return { of, by: await invert(of, size) }
}

async function joined(names: NumberLists, { word }: Vocabulary): Promise<JoinedWords> {
  const all: string[] = []
  await inSlices(names.starts.subarray(1), (_, place) => {
    let name = ''
    for (const one of listAt(names, place)) name += word(one)
    all.push(name)
  })
  return joinWords(all)
}

async function itemsOfRecipes({ outlines, items }: Contents, places: Uint32Array): Promise<NumberLists> {
  const { values, starts } = outlines
  const lists = collectNumberLists()
  /** The last recipe that named each item, as its position plus 1. */
  const seen = new Uint32Array(items.length + 1)
  await inSlices(places, (place, position) => {
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
      const entry = values[at] ?? STEP_BEGINS
      if (entry === STEP_BEGINS || seen[entry] === position + 1) continue
      seen[entry] = position + 1
      lists.add(entry - 1)
    }
    lists.endList()
  })
  return lists.finish()
}

/** Of words without what was between them: five signs or more, and not a number. */
const MAY_BE_JOINED = /^(?=.*\p{L}).{5,}$/su

/** Whether a text is in the library in other forms only, or not at all. */
export function isNotAsWritten({ of, found }: Fits): boolean {
  return found.every((word) => of[word] === FIT.folded)
}

/** Calls `note` with each name that has a text: "halfsheet" in "Half-sheet". */
export function eachJoined(text: string, names: JoinedWords, note: (place: number) => void): void {
  if (MAY_BE_JOINED.test(text)) names.each(text, note)
}

/**
 * How items fit a text, from the fits of their words: of the words of their names, and of those of their codes if asked
 * for. Codes are exact, and only a whole one with digits fits whole.
 */
export function itemFits(
  { itemNameWords, itemCodeWords, joinedItemNames }: CatalogueIndex,
  text: string,
  { words, withCodes }: { readonly words: Fits; readonly withCodes: boolean },
): Fits {
  const of = new Uint8Array(itemNameWords.of.starts.length - 1)
  const found: number[] = []
  const mostOfCode = /\p{N}/u.test(text) ? FIT.whole : FIT.beginning
  for (const { by } of withCodes ? [itemNameWords, itemCodeWords] : [itemNameWords])
    for (const word of words.found) {
      const fit = Math.min(words.of[word] ?? FIT.none, by === itemCodeWords.by ? mostOfCode : FIT.beginning)
      if (fit <= FIT.folded && by === itemCodeWords.by) continue
      for (let at = by.starts[word] ?? 0; at < (by.starts[word + 1] ?? 0); at++) {
        const item = by.values[at] ?? 0
        const before = of[item] ?? FIT.none
        if (before === FIT.none) found.push(item)
        of[item] = Math.max(before, fit)
      }
    }
  if (isNotAsWritten(words))
    eachJoined(text, joinedItemNames, (item) => {
      if (of[item] === FIT.none) found.push(item)
      of[item] = FIT.within
    })
  return { of, found }
}
