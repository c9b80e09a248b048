import type { Language } from '../model.ts'

/** A sequence of words in lower case. Hyphens between them are ignored: "three-quarters". */
export interface Phrase {
  readonly words: readonly string[]
  /** The fraction of one unit that the phrase means. */
  readonly value: number
}

/** The vocabulary of durations in a language, in lower case. */
export interface DurationWords {
  /** Seconds per unit, by word and symbol. There is no "m" for minutes, because it means metres. */
  readonly units: ReadonlyMap<string, number>
  /** Units that are not durations after "a" or "one": "a second tray", twice "a day". */
  readonly ambiguousUnits: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number>
  /** Words that a number below ten may follow: "twenty" five. */
  readonly tens: ReadonlyMap<string, number>
  /** "a quarter" of an hour. A longer phrase has to precede its own prefix, here and below. */
  readonly parts: readonly Phrase[]
  /** Phrases allowed between such a part and its unit. Their value is ignored. */
  readonly partLinks: readonly Phrase[]
  /** Phrases that may follow a whole number or a unit: an hour "and a half". */
  readonly additions: readonly Phrase[]
  /** An addition before one of these belongs to something else: a minute and a half "of" the sugar. */
  readonly afterOtherParts: ReadonlySet<string>
  /** One unit without a number: "an" hour. */
  readonly articles: ReadonlySet<string>
  /** A unit after one of these is a rate, not a duration: "once" an hour. */
  readonly rates: ReadonlySet<string>
  /** Words allowed between a number and its unit: 4 "more" minutes. */
  readonly fillers: ReadonlySet<string>
  /** Joins a unit and a smaller one: an hour "and" 10 minutes. */
  readonly and: ReadonlySet<string>
  /** Joins the ends of a range, besides dashes. */
  readonly to: ReadonlySet<string>
  /** Joins two numbers of one unit: 2 "or" 3 minutes. */
  readonly or: ReadonlySet<string>
  /** Precedes a range whose ends are joined with `and`. */
  readonly between: ReadonlySet<string>
  /** A number after one of these is not a duration when a dash with spaces follows: "speed" 2 – 6 minutes. */
  readonly labels: ReadonlySet<string>
  /** Units other than those of amounts; the number before one of them is not in minutes: 1 h 30 "cm". */
  readonly otherUnits: ReadonlySet<string>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** To support another language, add an entry. */
export const DURATION_WORDS: Readonly<Record<Language, DurationWords>> = {
  en: {
    units: new Map([
      ...each(1, 's sec secs second seconds'),
      ...each(MINUTE, 'min mins minute minutes'),
      ...each(HOUR, 'h hr hrs hour hours'),
      ...each(DAY, 'day days'),
    ]),
    ambiguousUnits: set('second day'),
    numbers: new Map([
      ...counted(1, 1, 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
      ...counted(16, 1, 'sixteen seventeen eighteen nineteen'),
    ]),
    tens: new Map(counted(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety')),
    parts: [
      ...phrases(1 / 2, 'half', 'a half', 'one half'),
      ...phrases(1 / 4, 'quarter', 'a quarter', 'one quarter'),
      ...phrases(3 / 4, 'three quarters', 'three quarter'),
    ],
    partLinks: phrases(0, 'of an', 'of a', 'an', 'a'),
    additions: [
      ...phrases(1 / 2, 'and a half'),
      ...phrases(1 / 4, 'and a quarter'),
      ...phrases(3 / 4, 'and three quarters'),
    ],
    afterOtherParts: set('of the'),
    articles: set('a an'),
    rates: set('once twice thrice time times'),
    fillers: set('more further extra additional full whole good'),
    and: set('and'),
    to: set('to'),
    or: set('or'),
    between: set('between'),
    labels: set('speed step stage level setting mark'),
    otherUnits: set('mm cm m lb oz x times turns % ° × /'),
  },
}

function each(value: number, words: string): readonly (readonly [string, number])[] {
  return words.split(' ').map((word) => [word, value])
}

function counted(first: number, by: number, words: string): readonly (readonly [string, number])[] {
  return words.split(' ').map((word, index) => [word, first + by * index])
}

function phrases(value: number, ...texts: readonly string[]): readonly Phrase[] {
  return texts.map((text) => ({ words: text.split(' '), value }))
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
