import type { EarlierTick, Factor } from '../../batch.ts'
import type { Step } from '../../recipe.ts'
import type { TextLanguage } from '../../textLanguage.ts'
import { scaleAmount } from '../amounts.ts'
import { isSame } from '../decimals.ts'
import { isMeasure, usableAmount } from '../measure.ts'
import { gramsOf } from '../scaleReads.ts'
import { intoOneBowl } from './oneBowl.ts'

/** An ingredient that is weighed into a bowl. */
export interface BowlAmount {
  /** Zero-based index in the step. */
  readonly place: number
  /** At the present scale. */
  readonly grams: number
  /** How much of it is in from an earlier scale; null if nothing. */
  readonly earlier: { readonly grams: number; readonly tick: EarlierTick } | null
  /** The sentence of the text that adds it later; null if it goes in with the others. */
  readonly later: string | null
}

/** In the order of weighing: those that come later are last. */
export type Bowl = readonly BowlAmount[]

/** The amounts of a step that go into one bowl on the scale, scaled; null if it is not certain that they do. */
export function bowlOf(step: Step, scale: Factor, language: TextLanguage): Bowl | null {
  const later = intoOneBowl(step, language)
  if (later === null) return null
  const amounts = step.ingredients.map(({ amount }, place): BowlAmount => {
    const scaled = scaleAmount(usableAmount(amount), scale)
    return { place, grams: isMeasure(scaled) ? gramsOf(scaled) : 0, earlier: null, later: later.get(place) ?? null }
  })
  return [...amounts.filter((one) => one.later === null), ...amounts.filter((one) => one.later !== null)]
}

/** The bowl at `scale` with what is in from earlier scales, by the place of the ingredient. */
export function withEarlier(bowl: Bowl, scale: Factor, earlier: ReadonlyMap<number, EarlierTick>): Bowl {
  return bowl.map((one) => {
    const tick = earlier.get(one.place)
    if (tick === undefined) return one
    const grams = (one.grams * timesOf(tick.scale)) / timesOf(scale)
    return { ...one, earlier: { grams, tick } }
  })
}

function timesOf({ numerator, denominator }: Factor): number {
  return numerator / denominator
}

type IsTicked = (place: number) => boolean

/** In grams: the whole amount if it is ticked, else what is in from an earlier scale. */
export function gramsIn({ place, grams, earlier }: BowlAmount, isTicked: IsTicked): number {
  return isTicked(place) ? grams : (earlier?.grams ?? 0)
}

/** What the scale shows now, in grams. */
export function totalIn(bowl: Bowl, isTicked: IsTicked): number {
  return bowl.reduce((sum, one) => sum + gramsIn(one, isTicked), 0)
}

/** What is missing of an amount that is not ticked, in grams; below zero if an earlier scale asked for more. */
export function missing({ grams, earlier }: BowlAmount): number {
  return isSame(grams, earlier?.grams ?? 0) ? 0 : grams - (earlier?.grams ?? 0)
}

/** What the scale has to show, in grams, when an amount that is not ticked was added to those that are in. */
export function fillTo(bowl: Bowl, amount: BowlAmount, isTicked: IsTicked): number {
  return totalIn(bowl, isTicked) + missing(amount)
}
