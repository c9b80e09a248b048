import { graphemes } from './graphemes.ts'

/** In characters: a narrow place has room for so many beside a beginning. */
const LONGEST_END = 6
/** Where even the first word is cut, at least so many characters of it are shown. */
const LEAST_BEGINNING = 2

/** The width of a part of the name, from one index to another, in any unit. */
type WidthOf = (from: number, to: number) => number

/**
 * A name for a line of `room`: whole if it fits, else its beginning and its end, which tells names of one kind apart.
 * Whole words are left out. A word is cut only where not even the first and the last fit, and one with a digit never: a
 * part of a number would be read as another number. `ellipsis` is the width of "… ".
 */
export function fittingName(name: string, room: number, widthOf: WidthOf, ellipsis: number): string {
  if (widthOf(0, name.length) <= room) return name
  const from = endOf(name)
  const end = name.slice(from)
  const words = [...name.slice(0, from).matchAll(/\S+/gu)].map(({ 0: word, index }) => index + word.length)
  const roomBesideEnd = room - ellipsis - widthOf(from, name.length)
  const to = words.findLast((index) => widthOf(0, index) <= roomBesideEnd)
  if (to !== undefined) return `${name.slice(0, to)}… ${end}`
  const first = name.slice(0, words[0] ?? name.length)
  if (/\d/u.test(first)) return `${first}…`
  const letters = graphemes(first)
  const cut = (most: number): string => {
    let beginning = ''
    for (const letter of letters) {
      if (widthOf(0, beginning.length + letter.length) > most) break
      beginning += letter
    }
    return beginning
  }
  const beside = end !== '' ? cut(roomBesideEnd) : ''
  return graphemes(beside).length >= LEAST_BEGINNING ? `${beside}… ${end}` : `${cut(room - ellipsis)}…`
}

/** Where the end of a name begins: its last words of up to six characters, else its last word. */
function endOf(name: string): number {
  const words = [...name.matchAll(/\S+/gu)].map(({ index }) => index).slice(1)
  const isShort = (index: number) => graphemes(name.slice(index)).length <= LONGEST_END
  return words.find(isShort) ?? words.at(-1) ?? name.length
}
