import { graphemes } from './graphemes.ts'

/** In characters: a narrow place has room for so many beside a beginning. */
const LONGEST_END = 6
/** A name up to this length is not cut within a word. */
const LONG = 24

/**
 * The end of a name that stays visible where the name has no room: its last whole words of up to six characters, with
 * the space before them, else the last six characters of a long name. '' for a name that is cut at its end. `name` has
 * no white space at its end.
 */
export function endOf(name: string): string {
  let end = ''
  for (const word of (name.match(/\s+\S+/gu) ?? []).toReversed()) {
    if (graphemes((word + end).trimStart()).length > LONGEST_END) break
    end = word + end
  }
  const all = graphemes(name)
  return end === '' && all.length > LONG ? all.slice(-LONGEST_END).join('') : end
}
