import { useMemo } from 'react'
import type { Factor } from '../../shared/batch.ts'
import { type ListUnits, stepUnits } from '../../shared/kitchen/listUnits.ts'
import type { Step } from '../../shared/model.ts'

/** The units of a step's masses and volumes, decided once for each step and scale. Any units without a step. */
export function useStepUnits(step: Step | undefined, { numerator, denominator }: Factor): ListUnits {
  return useMemo(() => stepUnits(step?.ingredients ?? [], { numerator, denominator }), [step, numerator, denominator])
}
