import { groupedBy } from '../../groupedBy.ts'
import type { Product } from '../../recipe.ts'
import { type Token, tokensOf } from './textTokens.ts'

/** In characters: shorter words of a name are units and prepositions. */
const SHORTEST_WORD = 3

/** Where a text names products. */
export interface Namings {
  /** The first naming of each product, in their order; null where the text does not name it. */
  readonly firsts: readonly (Token | null)[]
  /** The zero-based places of the products that a word names. */
  readonly placesOf: (word: string) => readonly number[]
  /** The words of all names. */
  readonly words: ReadonlySet<string>
}

/**
 * Finds products by the last word of their name ("bread flour" is a flour), in singular or plural; else by another word of
 * it. Of several with one last word, each has to be there, or another word of its own. A name ends at its first comma or
 * bracket, and at a word of `ends`: flour "with" 12 % protein. Linear in the length of the text and of the names.
 */
export function namingsIn(
  tokens: readonly Token[],
  products: readonly Pick<Product, 'name'>[],
  ends: ReadonlySet<string>,
): Namings {
  const find = finderIn(tokens)
  const names = products.map(({ name }) => {
    const own = wordsOf(name, ends)
    return { last: own.at(-1) ?? '', others: own.slice(0, -1) }
  })
  const shared = groupedBy(names, ({ last }) => last)
  const placesOf = new Map<string, number[]>()
  const firsts = names.map(({ last, others }, place) => {
    const { first, count } = find([last])
    const byOthers = find(others).first
    for (const form of (first === null ? others : [last]).flatMap(formsOf)) {
      const places = placesOf.get(form)
      if (places === undefined) placesOf.set(form, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
    const isEnough = count >= (shared.get(last)?.length ?? 0) || byOthers !== null
    return first === null ? byOthers : isEnough ? first : null
  })
  return {
    firsts,
    placesOf: (word) => placesOf.get(word) ?? [],
    words: new Set(products.flatMap(({ name }) => tokensOf(name).map(({ text }) => text))),
  }
}

interface Found {
  readonly first: Token | null
  readonly count: number
}

/** Finds words in singular and plural. */
function finderIn(tokens: readonly Token[]): (words: readonly string[]) => Found {
  const byText = groupedBy(tokens, ({ text }) => text)
  return (words) => {
    const found = words.flatMap(formsOf).flatMap((form) => {
      const same = byText.get(form)
      return same === undefined ? [] : [same]
    })
    const [first = null] = found.map(([one]) => one).sort((one, other) => one.start - other.start)
    return { first, count: found.reduce((sum, { length }) => sum + length, 0) }
  }
}

function wordsOf(name: string, ends: ReadonlySet<string> = new Set()): readonly string[] {
  const tokens = tokensOf(name)
  const end = tokens.findIndex(({ text }, index) => ',('.includes(text) || (index > 0 && ends.has(text)))
  return tokens
    .slice(0, end === -1 ? undefined : end)
    .filter(({ kind, text }) => kind === 'word' && text.length >= SHORTEST_WORD)
    .map(({ text }) => text)
}

/** A word in singular and plural. */
function formsOf(word: string): readonly string[] {
  return word === '' ? [] : [...new Set([word, `${word}s`, `${word}es`, word.replace(/s$/u, '')])]
}
