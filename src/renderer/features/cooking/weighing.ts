import type { EarlierTick, Factor } from '../../../shared/batch.ts'
import { isSame } from '../../../shared/kitchen/decimals.ts'
import { factorText, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import { inUnit, isMeasure, measure } from '../../../shared/kitchen/measure.ts'
import { reading, readingAlone, type ScaleReading } from '../../../shared/kitchen/scaleReads.ts'
import { type Bowl, fillTo, gramsIn, missing, totalIn, withEarlier } from '../../../shared/kitchen/step-text/bowl.ts'
import { GRAM, knownUnit } from '../../../shared/kitchen/units.ts'
import type { Amount } from '../../../shared/recipe.ts'
import type { WeighCard } from './cards.ts'
import type { WeighRow } from './weighRows.ts'

/** The amounts of the step on the display, while they are weighed. */
export interface Weighing extends WeighState {
  readonly card: WeighCard
  /** The batch and its step. */
  readonly visit: string
  /** Ticks an amount, or takes its tick away. Null where it can only be read. */
  readonly tick: ((place: number, isIn: boolean) => void) | null
  /** Ticks the amount at hand, as its button, the pedal and a scan of it do. Does nothing where none is. */
  readonly next: () => void
}

/** How far the weighing of a card is. Places are zero-based indices in the step. */
export interface WeighState {
  /** The first amount, in the order of weighing, that is not in; null when none is left, or where it can only be read. */
  readonly hand: number | null
  /** Whether an amount is in: ticked, or as much of it from an earlier scale as is asked for, or more. */
  readonly isIn: (place: number) => boolean
  /** By place. */
  readonly rows: readonly RowState[]
  /** What the scale shows, or has to show; null where there is nothing to say of it. */
  readonly target: ScaleTarget | null
  /** The same, as if this amount were at hand. */
  readonly targetOf: (place: number) => ScaleTarget | null
  /** Null where it is not certain that all goes into one bowl. */
  readonly bowl: BowlState | null
}

export interface RowState {
  /** `enough`: as much as is asked for, or more, is in from an earlier scale. Only a person can say that it is right now. */
  readonly kind: 'open' | 'in' | 'enough'
  /** What there is to put in: what is missing where an earlier scale has put some in. */
  readonly amount: Amount
  /** How much is in from an earlier scale, "×3"; null if nothing, or if it was ticked since. */
  readonly earlier: { readonly amount: Amount; readonly scale: string } | null
  /** How much more is in than is asked for; null if not. */
  readonly surplus: Amount | null
  /** The sentence of the text that adds it later; null if it goes in with the others. */
  readonly later: string | null
}

/**
 * `fillTo`: what the scale of the bowl shows when the amount at hand is in. `apart`: the amount at hand by itself. `reads`:
 * what the scale shows now, with nothing left to put in.
 */
export interface ScaleTarget {
  readonly kind: 'fillTo' | 'apart' | 'reads'
  /** Null if the amount is too little for the scale. */
  readonly reading: ScaleReading | null
}

/** What there is to draw of the bowl. Amounts are in the unit of the list. */
export interface BowlState {
  /** What is in, in grams, from the lowest up. */
  readonly layers: readonly number[]
  readonly total: Amount
  /** What goes in now; null if nothing does. */
  readonly present: { readonly grams: number; readonly amount: Amount } | null
  /** What comes after it, in grams. */
  readonly later: readonly number[]
  /** How much more is in than is asked for, of all amounts; null if nothing. */
  readonly surplus: Amount | null
}

interface WeighFacts {
  readonly isTicked: (place: number) => boolean
  /** By place: what was ticked at an earlier scale, and not since. */
  readonly earlier: ReadonlyMap<number, EarlierTick>
  /** The scale of the step. */
  readonly scale: Factor
  /** The smallest difference that the station's scale shows, in grams; null if it is not known. */
  readonly resolutionGrams: number | null
  /** Whether nothing is weighed: there is no amount at hand then. */
  readonly isReading: boolean
}

/**
 * The state of weighing a card. What an earlier scale has put in counts as in the bowl, all of it, until a person ticks
 * the amount: going on to the next amount takes nothing out.
 */
export function weighState(card: WeighCard, facts: WeighFacts): WeighState {
  const { isTicked, earlier, scale, resolutionGrams, isReading } = facts
  const bowl = card.bowl === null ? null : withEarlier(card.bowl, scale, earlier)
  const rows = card.rows.map((row) => rowState(row, { ...facts, bowl: card.bowl }))
  const isIn = (place: number) => rows[place] !== undefined && rows[place].kind !== 'open'
  const order = card.bowl?.map(({ place }) => place) ?? card.rows.map(({ place }) => place)
  const hand = isReading ? null : (order.find((place) => !isIn(place)) ?? null)
  const unit = card.rows.map((row) => knownUnit(row.amount.unit)).find((one) => one?.family === 'mass') ?? GRAM
  const ofGrams = (grams: number) => inUnit(measure(grams, GRAM.symbol), unit)
  const inBowl = (place: number | null) => bowl?.find((one) => one.place === place && one.later === null) ?? null
  const present = inBowl(hand)
  const surplus = bowl?.reduce((sum, one) => sum + (isTicked(one.place) ? 0 : Math.max(0, -missing(one))), 0) ?? 0
  const weighing = { resolutionGrams, unit }
  const targetOf = (place: number): ScaleTarget | null => {
    const goesIn = inBowl(place)
    const row = card.rows[place]
    if (bowl !== null && goesIn !== null)
      return { kind: 'fillTo', reading: reading(fillTo(bowl, goesIn, isTicked), weighing, false) }
    if (row === undefined || row.reads === null) return null
    return { kind: 'apart', reading: readingAlone(rows[place]?.amount ?? row.amount, weighing) }
  }
  const readsNow = (): ScaleTarget | null =>
    bowl === null || isReading ? null : { kind: 'reads', reading: reading(totalIn(bowl, isTicked), weighing, false) }
  return {
    hand,
    isIn,
    rows,
    targetOf,
    target: hand === null ? readsNow() : targetOf(hand),
    bowl: bowl && {
      layers: bowl.map((one) => gramsIn(one, isTicked)).filter((grams) => grams > 0),
      total: ofGrams(totalIn(bowl, isTicked)),
      present: present && { grams: missing(present), amount: ofGrams(missing(present)) },
      later: bowl.filter(({ place }) => place !== present?.place && !isIn(place)).map(missing),
      surplus: surplus > 0 ? ofGrams(surplus) : null,
    },
  }
}

/** The weighing of a card of which nothing is in, to measure its rows. `canTick`: with check boxes. */
export function untouched(card: WeighCard, canTick: boolean): Weighing {
  const facts = { isTicked: () => false, earlier: new Map(), scale: ONE_TIME, resolutionGrams: null }
  const tick = canTick ? () => undefined : null
  return { ...weighState(card, { ...facts, isReading: !canTick }), card, visit: '', tick, next: () => undefined }
}

function rowState(
  { place, amount }: WeighRow,
  { isTicked, earlier, scale, bowl }: WeighFacts & { readonly bowl: Bowl | null },
): RowState {
  const later = bowl?.find((one) => one.place === place)?.later ?? null
  const tick = earlier.get(place)
  if (isTicked(place)) return { kind: 'in', amount, earlier: null, surplus: null, later }
  if (tick === undefined) return { kind: 'open', amount, earlier: null, surplus: null, later }
  const at = factorText(tick.scale)
  // A text is not scaled: how much of it is missing is not known.
  if (!isMeasure(amount)) return { kind: 'open', amount, earlier: { amount, scale: at }, surplus: null, later }
  const asked = amount.quantity.value
  const inside = (asked * timesOf(tick.scale)) / timesOf(scale)
  const rest = isSame(asked, inside) ? 0 : asked - inside
  const of = (value: number) => measure(value, amount.unit)
  return {
    kind: rest > 0 ? 'open' : 'enough',
    amount: rest > 0 ? of(rest) : amount,
    earlier: { amount: of(inside), scale: at },
    surplus: rest < 0 ? of(-rest) : null,
    later,
  }
}

/** The sentence that adds an amount later, while others have to go in before it; null if it may go in. */
export function notYet({ hand, rows }: WeighState, place: number): string | null {
  const isBefore = hand !== null && rows[hand]?.later === null
  return isBefore ? (rows[place]?.later ?? null) : null
}

function timesOf({ numerator, denominator }: Factor): number {
  return numerator / denominator
}
