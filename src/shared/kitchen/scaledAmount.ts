import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { settled } from './decimals.ts'
import { isOneTime } from './factor.ts'
import { inSmallestUnit, isMeasure, type Measure, measure, usableAmount } from './measure.ts'
import { inSensibleUnit } from './sensibleUnit.ts'
import { knownUnit, MILLILITRE } from './units.ts'

export interface ScaledAmount {
  /** The amount to use: in a sensible unit when scaled, else as written. */
  readonly amount: Amount
  /** The amount at ×1, as written. */
  readonly written: Amount
  /** Whether `amount` differs from `written`: show both. */
  readonly isScaled: boolean
  /**
   * `notScaled`: the quantity is not a number and the factor is not 1. `cannotBeSplit`: the written amount is a whole
   * number of pieces, the scaled one is not. No unit or an unknown unit (eggs, cloves, bunches) counts as pieces.
   */
  readonly remark: 'none' | 'notScaled' | 'cannotBeSplit'
}

/** Scales an amount of a step. */
export function scaledAmount(amount: Amount, factor: Factor): ScaledAmount {
  return scaled(usableAmount(amount), factor)
}

/** Scales each amount of a line of the fetch list. */
export function scaledAmounts(sums: readonly Amount[], factor: Factor): readonly ScaledAmount[] {
  return sums.map((sum) => scaled(sum, factor))
}

function scaled(written: Amount, factor: Factor): ScaledAmount {
  if (isOneTime(factor)) return { amount: written, written, isScaled: false, remark: 'none' }
  const exact = scaleAmount(written, factor)
  if (!isMeasure(written) || !isMeasure(exact)) {
    return { amount: written, written, isScaled: false, remark: 'notScaled' }
  }
  const remark = isWholeCount(written) && !isWholeCount(exact) ? 'cannotBeSplit' : 'none'
  return { amount: inSensibleUnit(withoutManySpoons(exact)), written, isScaled: true, remark }
}

/** 8 tablespoons of 15 ml, in millilitres. */
const MANY_SPOONS = 120

/**
 * Converts 8 or more tablespoons to millilitres: 35 tablespoons become 525 ml, because a jug is faster than counting.
 * Applied to scaled amounts only: spoons as written by the author stay spoons. Metric spoons: 15 ml and 5 ml.
 */
function withoutManySpoons(amount: Measure): Measure {
  if (knownUnit(amount.unit)?.family !== 'spoons') return amount
  const millilitres = inSmallestUnit(amount)
  return settled(Math.abs(millilitres)) < MANY_SPOONS ? amount : measure(millilitres, MILLILITRE.symbol)
}

function isWholeCount({ quantity, unit }: Measure): boolean {
  const family = knownUnit(unit)?.family
  return (family === undefined || family === 'pieces') && Number.isInteger(settled(quantity.value))
}
