import type { TimeKind, Verb } from './stepWords.ts'

/** The words of a list with spaces between them. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The phrases of a list with commas between them. */
export function phrases(list: string): readonly string[] {
  return list.split(', ')
}

/** Each word or phrase of a list with the same value, for a map. */
export function each<const Value>(value: Value, list: Iterable<string>): readonly (readonly [string, Value])[] {
  return Array.from(list, (word) => [word, value])
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SECONDS = { second: 1, minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY }

/** The seconds of each unit, by its words. */
export function unitsOf(names: Readonly<Partial<Record<keyof typeof SECONDS, string>>>): ReadonlyMap<string, number> {
  return new Map(
    (Object.keys(names) as (keyof typeof SECONDS)[]).flatMap((unit) =>
      (names[unit] ?? '').split(' ').map((word) => [word, SECONDS[unit]] as const),
    ),
  )
}

/** The words of a list as numbers that count up from `first`. */
export function counted(list: string, first: number, step = 1): readonly (readonly [string, number])[] {
  return list.split(' ').map((word, index) => [word, first + step * index] as const)
}

/** The verbs of a language, by what a time with them means. */
export interface VerbLists {
  readonly waiting: string
  readonly waitingVague: string
  readonly working: string
  readonly workingVague?: string
  /** In a pan or under a grill: work, unless it takes long. */
  readonly pan: string
  /** In a pot or a machine: either, by its length. */
  readonly pot: string
  readonly vague: string
  readonly usingOven: string
}

/**
 * The verbs by form. In a list, the forms of a verb that are not made by rule follow its name: "cocer/cuece/cueza".
 * `formsOf` makes the others. With one of the `prefixes` a verb means the same, unless it is listed itself.
 */
export function verbTable(
  lists: VerbLists,
  formsOf: (name: string) => readonly string[],
  prefixes: readonly string[] = [],
): ReadonlyMap<string, Verb> {
  const oven = new Set(lists.usingOven.split(' '))
  const entries = (list: string | undefined, kind: TimeKind | null, { isVague = false, byLength = false } = {}) =>
    (list?.split(' ') ?? []).map((forms) => {
      const [name = '', ...others] = forms.split('/')
      const verb: Verb = { name, kind, isVague, byLength, usesOven: oven.has(name) }
      return { verb, forms: [name, ...others, ...[name, ...others].flatMap(formsOf)] }
    })
  const all = [
    ...entries(lists.vague, null, { isVague: true }),
    ...entries(lists.waitingVague, 'wait', { isVague: true }),
    ...entries(lists.workingVague, 'work', { isVague: true }),
    ...entries(lists.pot, null, { byLength: true }),
    ...entries(lists.pan, 'work', { byLength: true }),
    ...entries(lists.working, 'work'),
    ...entries(lists.waiting, 'wait'),
  ]
  const prefixed = prefixes.flatMap((prefix) =>
    all.flatMap(({ verb, forms }) =>
      forms.map((form) => [prefix + form, { ...verb, name: prefix + verb.name }] as const),
    ),
  )
  return new Map([...prefixed, ...all.flatMap(({ verb, forms }) => forms.map((form) => [form, verb] as const))])
}
