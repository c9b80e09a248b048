import type { Language } from '../model.ts'

/** Words that follow each other, in lower case. Hyphens between them are passed over: "three-quarters". */
export interface Phrase {
  readonly words: readonly string[]
  /** The part of one unit that it says. */
  readonly value: number
}

/** How a language says how long, in lower case. */
export interface DurationWords {
  /** Seconds of each unit, by each word and symbol for it. Minutes have no "m": that is metres. */
  readonly units: ReadonlyMap<string, number>
  /** Units that mean something else after "a" or "one": "a second tray", twice "a day". */
  readonly ambiguousUnits: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number>
  /** Words that a number below ten can follow: "twenty" five. */
  readonly tens: ReadonlyMap<string, number>
  /** "a quarter" of an hour. The longer of two with the same beginning comes first, here and below. */
  readonly parts: readonly Phrase[]
  /** What may stand between such a part and its unit; its value says nothing. */
  readonly partLinks: readonly Phrase[]
  /** What a whole number or a unit may be followed by: an hour "and a half". */
  readonly additions: readonly Phrase[]
  /** Before one of these an addition is a part of something else: a minute and a half "of" the sugar. */
  readonly afterOtherParts: ReadonlySet<string>
  /** One unit without a number: "an" hour. */
  readonly articles: ReadonlySet<string>
  /** Before such a unit it is no time: "once" an hour. */
  readonly rates: ReadonlySet<string>
  /** May stand between a number and its unit: 4 "more" minutes. */
  readonly fillers: ReadonlySet<string>
  /** Joins a unit and a smaller one. */
  readonly and: ReadonlySet<string>
  /** Between the ends of a range, besides dashes. */
  readonly to: ReadonlySet<string>
  /** Between two numbers of one unit: 2 "or" 3 minutes. */
  readonly or: ReadonlySet<string>
  /** Before a range whose ends are joined with `and`. */
  readonly between: ReadonlySet<string>
  /** A number after one of these counts no time where a dash with blanks follows: "speed" 2 – 6 minutes. */
  readonly labels: ReadonlySet<string>
  /** What a number after a time can count instead of minutes, besides the units of amounts: 1 h 30 "cm". */
  readonly otherUnits: ReadonlySet<string>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A second language is one more entry. */
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
