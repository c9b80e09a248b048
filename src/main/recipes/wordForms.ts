/** Words between others that a text may have or lack, in place of "&" too: "mac and cheese" is "Mac & cheese". */
const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'n', 'und', 'et', 'y'])

/** Whether a word of a search may be missing: where it stands with others that are no joining words. */
export function mayBeMissing(word: string, all: readonly string[]): boolean {
  return JOINING_WORDS.has(word) && all.some((one) => !JOINING_WORDS.has(one))
}

/** Of two letters or more. Words with other signs are numbers, or of other alphabets. */
const LATIN_LETTERS = /^[a-z]{2,}$/

/** Whether a word may have other forms and spellings. */
export function hasForms(word: string): boolean {
  return LATIN_LETTERS.test(word)
}

/**
 * "ae", "oe", "ue" and "aa" are "ä", "ö" or "ø", "ü" and "å", which `searchWords` makes "a", "o" and "u". Not at the end of
 * a word ("blue"), not in "oeu" ("boeuf") and not in "que".
 */
const WRITTEN_OUT = /(?<=[ao]|(?<!q)u)e(?=[a-z])(?!(?<=oe)u)|(?<=a)a/g

/** Of plurals in English, French, Spanish and German, and what their singulars have in their place. */
const PLURAL_ENDINGS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?<=[a-z]{3})s(?<![siu]s)$/, ''],
  [/(?<=[a-z]{3}i)s$/, ''],
  [/(?<=[a-z](?:ss|us|[xzo]|[cs]h))es$/, ''],
  [/(?<=[a-z][^aeiou])ies$/, 'y'],
  [/(?<=[a-z]{2})ves$/, 'f'],
  [/(?<=[a-z]{2})ves$/, 'fe'],
  [/(?<=[a-z](?:[eo]u|eau))x$/, ''],
  [/(?<=[a-z]{2})aux$/, 'al'],
  [/(?<=[a-z]{2}[aeiou][dlnr])es$/, ''],
  [/(?<=[a-z]{2})ces$/, 'z'],
  [/(?<=[a-z]{4}e|[a-z]{3}e[lr])n$/, ''],
  [/(?<=[a-z](?:sch|ss|lz|tz|ks)|[a-z]{2}ot|[a-z]{3}[as]t)e$/, ''],
]

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['eier', 'ei'],
  ['blatter', 'blatt'],
  ['glaser', 'glas'],
  ['huhner', 'huhn'],
  ['krauter', 'kraut'],
])

/** The spelling of a word of `searchWords` by which "kaese" and "käse" are the same. */
export function plainSpelling(word: string): string {
  return hasForms(word) ? word.replace(WRITTEN_OUT, '') : word
}

/** Whether a line of `searchLine` has a form of a word. */
export function hasFormOf(word: string, line: string): boolean {
  const forms = wordForms(plainSpelling(word))
  return line.split(' ').some((one) => wordForms(plainSpelling(one)).some((form) => forms.includes(form)))
}

/**
 * A word in `plainSpelling`, and what may be its singular. Two words are forms of one when they share a form. Nothing but
 * the word for numbers and other alphabets.
 */
export function wordForms(word: string): readonly string[] {
  if (!hasForms(word)) return [word]
  const singulars = PLURAL_ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, singular]) =>
    word.replace(ending, singular),
  )
  const irregular = IRREGULAR.get(word)
  return [word, ...singulars, ...(irregular === undefined ? [] : [irregular])]
}
