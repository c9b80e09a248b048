import type { Factor } from '../../batch.ts'
import type { Language } from '../../model.ts'
import type { Step } from '../../recipe.ts'
import { scaleAmount } from '../amounts.ts'
import { add, type Exact, ZERO } from '../exact.ts'
import { exactAmount, isMeasure } from '../exactAmount.ts'
import { goesIntoOneBowl, gramsOf } from '../scaleReads.ts'
import { STEP_WORDS } from './languages.ts'
import { laterIngredients } from './laterIngredients.ts'
import { tokensOf } from './textTokens.ts'

/** An ingredient that is weighed into a bowl. */
export interface BowlAmount {
  /** Zero-based index in the step. */
  readonly place: number
  readonly grams: Exact
  /** The sentence of the text that adds it later; null if it goes in with the others. */
  readonly later: string | null
}

/** In the order of weighing: those that come later are last. */
export type Bowl = readonly BowlAmount[]

/**
 * The amounts of a step that go into one bowl on the scale, scaled; null if it is not certain that they do. All amounts
 * have to be positive masses, at least two of them go in together, and the step's equipment has exactly one vessel by
 * its name, asked for at most once. Volumes are not converted: the weight of a litre depends on what it is.
 */
export function bowlOf(step: Step, scale: Factor, language: Language): Bowl | null {
  if (!goesIntoOneBowl(step) || vesselsOf(step, language) !== 1) return null
  const later = laterIngredients(step, language)
  if (step.ingredients.length - later.size < 2) return null
  const amounts = step.ingredients.flatMap(({ amount }, place): readonly BowlAmount[] => {
    const scaled = scaleAmount(exactAmount(amount), scale)
    return isMeasure(scaled) ? [{ place, grams: gramsOf(scaled), later: later.get(place) ?? null }] : []
  })
  return [...amounts.filter((one) => one.later === null), ...amounts.filter((one) => one.later !== null)]
}

/** What the scale has to show, in grams, when an amount was added to those that are in the bowl before it. */
export function fillTo(bowl: Bowl, place: number, isIn: (place: number) => boolean): Exact {
  const at = bowl.findIndex((one) => one.place === place)
  const target = bowl[at]
  if (target === undefined) return ZERO
  // An amount that is in already was added after those before it.
  const before = bowl.filter((one, index) => one !== target && isIn(one.place) && (!isIn(place) || index < at))
  return before.reduce((sum, { grams }) => add(sum, grams), target.grams)
}

function vesselsOf({ equipment }: Step, language: Language): number {
  const { vessels } = STEP_WORDS[language]
  return equipment.filter(({ name }) => tokensOf(name).some(({ text }) => vessels.has(text))).length
}
