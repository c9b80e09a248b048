import { type Context, endsWith, lastVerb, NEAR_WORDS } from './context.ts'
import type { Relation, StepWords } from './stepWords.ts'
import type { Temperature } from './temperatures.ts'

export interface StepTemperature extends Temperature {
  /** Base form of the verb that it belongs to ("bake" at 180 °C); null when it was not understood. */
  readonly verb: string | null
  /** The words before it: "at", "to", "below". Null for any others. */
  readonly relation: Relation | null
  /** Whether it is a core temperature. */
  readonly isCore: boolean
  readonly isOfOven: boolean
}

/** What a temperature is in its step, by the words around it. */
export function temperatureFacts(
  { before, after }: Context,
  words: StepWords,
): Pick<StepTemperature, 'verb' | 'relation' | 'isCore' | 'isOfOven'> {
  const relation = words.relations.find(([phrase]) => endsWith(before, [phrase], words))?.[1] ?? null
  const found = lastVerb(before, words)
  const isGoverned =
    found !== null &&
    (relation !== null || found.at === before.length - 1) &&
    !before.slice(found.at + 1).some(({ text }) => words.clauses.has(text))
  const verb = isGoverned ? found.verb : null
  const isCore = before.slice(-NEAR_WORDS).some(({ text }) => words.core.has(text))
  const namesOven = [...before, ...after].some(({ text }) => words.ovens.has(text))
  const isSetting = relation === 'at' || relation === 'to' || verb !== null
  return {
    verb: isCore ? null : (verb?.name ?? null),
    relation,
    isCore,
    isOfOven: !isCore && isSetting && (verb?.usesOven === true || namesOven),
  }
}
