import type { Amount } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { absolute, compare, fraction } from './exact.ts'
import { type ExactAmount, exactAmount, inSmallestUnit, isMeasure, type Measure, measure } from './exactAmount.ts'
import { type Factor, isOneTime } from './factor.ts'
import { inSensibleUnit } from './sensibleUnit.ts'
import { knownUnit, MILLILITRE } from './units.ts'

export interface ScaledAmount {
  /** What to take: in a sensible unit where it was scaled, else as it was written. */
  readonly amount: ExactAmount
  /** At ×1, as it was written. */
  readonly written: ExactAmount
  /** `amount` is another one than was written: show what was written beside it. */
  readonly isScaled: boolean
  /**
   * `notScaled`: no number was written, and the recipe is made another number of times than once. `cannotBeSplit`: so
   * many whole pieces were written, and now a part of one is asked for. What is counted without a unit, or in one that
   * measures nothing (eggs, cloves, bunches), is pieces too.
   */
  readonly remark: 'none' | 'notScaled' | 'cannotBeSplit'
}

/** An amount of a step, so many times over. */
export function scaledAmount(amount: Amount, factor: Factor): ScaledAmount {
  return scaled(exactAmount(amount), factor)
}

/** Amounts that were added up already, each so many times over: a line of the fetch list. */
export function scaledAmounts(sums: readonly ExactAmount[], factor: Factor): readonly ScaledAmount[] {
  return sums.map((sum) => scaled(sum, factor))
}

function scaled(written: ExactAmount, factor: Factor): ScaledAmount {
  if (isOneTime(factor)) return { amount: written, written, isScaled: false, remark: 'none' }
  const exact = scaleAmount(written, factor)
  if (!isMeasure(written) || !isMeasure(exact)) {
    return { amount: written, written, isScaled: false, remark: 'notScaled' }
  }
  const remark = isWholeCount(written) && !isWholeCount(exact) ? 'cannotBeSplit' : 'none'
  return { amount: inSensibleUnit(withoutManySpoons(exact)), written, isScaled: true, remark }
}

/** 8 tablespoons of 15 ml, the millilitres from which on nobody counts spoons. */
const MANY_SPOONS = fraction(120n, 1n)

/**
 * Spoons as millilitres from 8 tablespoons on: 35 tablespoons are 525 ml. Only for what was scaled: what the recipe's
 * author wrote in spoons stays in spoons, and below that a spoon is quicker at hand than a jug. The metric spoons are
 * meant, 15 ml and 5 ml, so that it is as much as before.
 */
function withoutManySpoons(amount: Measure): Measure {
  if (knownUnit(amount.unit)?.family !== 'spoons') return amount
  const millilitres = inSmallestUnit(amount)
  return compare(absolute(millilitres), MANY_SPOONS) < 0 ? amount : measure(millilitres, MILLILITRE.symbol)
}

function isWholeCount({ quantity, unit }: Measure): boolean {
  const family = knownUnit(unit)?.family
  return (family === undefined || family === 'pieces') && quantity.value.denominator === 1n
}
