import type { TimeKind, Verb } from './stepWords.ts'

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
      return { verb, forms: [name, ...formsOf(name), ...others] }
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
