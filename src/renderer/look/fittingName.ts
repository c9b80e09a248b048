import { graphemes } from './graphemes.ts'

/** In characters: a narrow place has room for so many beside a beginning. */
const LONGEST_END = 6
/** Where even the first word is cut, at least so many characters of it are shown. */
const LEAST_BEGINNING = 2

interface Place {
  /** Whether there is room for a text. */
  readonly fits: (text: string) => boolean
  /** The names on the display that must not look like this one. */
  readonly others?: Iterable<string>
  /** The name is a number, which may be cut anywhere: another name is never cut in a number. */
  readonly isNumber?: boolean
}

/** What of a name is shown: up to an index, and from another one on. */
interface Parts {
  readonly to: number
  readonly from: number
}

/**
 * A name for a place that may be too small: whole if it fits, else its beginning and its end. Words of its middle are left
 * out so that it does not look like one of `others`: what differs is shown, if need be alone. A word is cut only where no
 * whole ones are enough, and a number in it never: a part would be read as another number.
 */
export function fittingName(name: string, { fits, others = [], isNumber = false }: Place): string {
  if (fits(name)) return name
  const alike = alikeParts(name, others)
  const has = (parts: Parts) => fits(shownText(name, parts))
  let first: Parts | null = null
  for (const parts of isNumber ? partsOfLetters(name, has, true) : partsOfWords(name, has)) {
    first ??= parts
    if (alike.every((same) => parts.to > same.to || parts.from < same.from)) return shownText(name, parts)
  }
  const { to, from } = first ?? { to: 0, from: name.length }
  const same = alike.filter((one) => to <= one.to && from >= one.from)
  return differenceIn(name, Math.min(...same.map((one) => one.to)), fits) ?? shownText(name, { to, from })
}

function shownText(name: string, { to, from }: Parts): string {
  const end = name.slice(from)
  const isWord = end !== '' && /\s/u.test(name.charAt(from - 1))
  return `${name.slice(0, to).trimEnd()}…${isWord ? ' ' : ''}${end.trimStart()}`
}

/** What is the same in other names: up to an index, and from another one on. */
function alikeParts(name: string, others: Iterable<string>): readonly Parts[] {
  const letter = (text: string, index: number) => text.at(index)
  const sameUpTo = (other: string, at: (count: number) => number) => {
    let count = 0
    const most = Math.min(name.length, other.length)
    while (count < most && letter(name, at(count)) === letter(other, at(count))) count += 1
    return count
  }
  return [...others]
    .filter((other) => other !== name)
    .map((other) => ({
      to: sameUpTo(other, (count) => count),
      from: name.length - sameUpTo(other, (count) => -1 - count),
    }))
}

/** The words from a difference on, between two ellipses; null where none has room. */
function differenceIn(name: string, at: number, fits: Place['fits']): string | null {
  if (!Number.isFinite(at)) return null
  const start = name.slice(0, at).search(/\S+$/u)
  const rest = graphemes(name.slice(start === -1 ? at : start))
  const shown = (count: number) => `…${rest.slice(0, count).join('').trimEnd()}…`
  let count = most(rest.length, (one) => fits(shown(one)))
  while (count > 0 && /\d/u.test(rest[count - 1] ?? '') && /\d/u.test(rest[count] ?? '')) count -= 1
  return count === 0 ? null : shown(count)
}

/** The greatest number up to `limit` that has room, of which each smaller one has room too; 0 for none. */
function most(limit: number, hasRoom: (count: number) => boolean): number {
  let [count, tooMany] = [0, limit + 1]
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2)
    if (hasRoom(middle)) count = middle
    else tooMany = middle
  }
  return count
}

/** Ways to leave words out, the best one first: those with a longer end follow, and those in which a word is cut. */
function* partsOfWords(name: string, has: (parts: Parts) => boolean): Generator<Parts> {
  const words = wordsOf(name)
  const first = name.slice(0, words[0]?.end ?? name.length)
  const end = endOf(name)
  const ends = words
    .flatMap(({ start }, at) => (start > 0 && start <= end && !endsInNumber(name, words[at - 1]) ? [start] : []))
    .toReversed()
  const whole = (from: number) => words.findLast(({ end: to }) => to < from && has({ to, from }))?.end
  const cut = (from: number) => (/\d/u.test(first) ? undefined : lettersUpTo(first, (to) => has({ to, from })))
  // As much of the end as of the beginning: the last words often say "without".
  for (const from of ends.toReversed()) {
    const to = whole(from)
    if (to !== undefined && to >= name.length - from) yield { to, from }
  }
  for (const way of [whole, cut]) {
    for (const from of ends) {
      const to = way(from)
      if (to !== undefined) yield { to, from }
    }
  }
  const from = name.length
  yield { to: words.findLast(({ end: to }) => has({ to, from }))?.end ?? cut(from) ?? first.length, from }
  for (const from of ends) if (has({ to: 0, from })) yield { to: 0, from }
  yield* partsOfLetters(name, has, false)
}

interface Word {
  readonly start: number
  readonly end: number
}

/** The words of a name; a size is one: "600 × 400". */
function wordsOf(name: string): readonly Word[] {
  return [...name.matchAll(/\S+(?:\s×\s\S+)*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
}

/** An end does not begin behind a number, which says how many there are of it: "1/2 dozen". */
function endsInNumber(name: string, word: Word | undefined): boolean {
  return word !== undefined && /\p{N}$/u.test(name.slice(word.start, word.end))
}

/** The greatest index up to which letters of a word have room. */
function lettersUpTo(word: string, has: (to: number) => boolean): number | undefined {
  const letters = graphemes(word)
  const lengthOf = (count: number) => letters.slice(0, count).join('').length
  const count = most(letters.length, (one) => has(lengthOf(one)))
  return count < LEAST_BEGINNING ? undefined : lengthOf(count)
}

/**
 * Ways to leave letters out. Of a number, as many at both ends as have room, then more of the one and fewer of the other;
 * else as much of the end as has room, then more and more of the beginning.
 */
function* partsOfLetters(name: string, has: (parts: Parts) => boolean, isNumber: boolean): Generator<Parts> {
  const ends = [0]
  for (const letter of graphemes(name)) ends.push((ends.at(-1) ?? 0) + letter.length)
  const partsOf = (beginning: number, end: number): Parts => ({
    to: ends[beginning] ?? 0,
    from: ends.at(-1 - end) ?? name.length,
  })
  const count = most(ends.length - 2, (one) => has(partsOf(Math.ceil(one / 2), Math.floor(one / 2))))
  const half = Math.ceil(count / 2)
  const beginnings = isNumber
    ? [half, ...Array.from({ length: half }, (_, shift) => [half - shift - 1, half + shift + 1]).flat()]
    : Array.from({ length: count + 1 }, (_, beginning) => beginning)
  for (const beginning of beginnings) {
    // Spaces at an edge are not shown, and take no room.
    const ways = [0, 1, 2].map((fewer) => partsOf(beginning, Math.max(0, count - beginning - fewer)))
    const parts = ways.find(has)
    if (parts !== undefined && (isNumber || !cutsNumber(name, parts))) yield parts
  }
}

function cutsNumber(name: string, { to, from }: Parts): boolean {
  const isDigit = (index: number) => /\d/u.test(name.charAt(index))
  return (isDigit(to - 1) && isDigit(to)) || (isDigit(from - 1) && isDigit(from))
}

/** Where the end of a name begins: its last words of up to six characters, else its last word. */
function endOf(name: string): number {
  const words = wordsOf(name)
    .map(({ start }) => start)
    .slice(1)
  const isShort = (index: number) => graphemes(name.slice(index)).length <= LONGEST_END
  return words.find(isShort) ?? words.at(-1) ?? name.length
}
