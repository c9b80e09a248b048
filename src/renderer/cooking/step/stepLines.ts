import type { Factor } from '../../../shared/batch.ts'
import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { type ScaledAmount, scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import { roundedToResolution, type ScaleReading, scaleReads } from '../../../shared/kitchen/scaleReads.ts'
import type { Step } from '../../../shared/model.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** An ingredient of a step with the amount to weigh. */
export interface IngredientLine {
  /** Zero-based index in the step. */
  readonly place: number
  readonly jsin: string
  readonly name: string
  /** Scaled, and rounded to the resolution of the station's scale. */
  readonly amount: ExactAmount
  /** Before rounding; null if rounding changed nothing. */
  readonly exactly: ExactAmount | null
  /** As written in the recipe; null if it is not scaled. */
  readonly written: ExactAmount | null
  readonly remark: ScaledAmount['remark']
  /** Whether the scale cannot weigh the amount, because rounding to its resolution would give zero. */
  readonly isTooFine: boolean
  /** The reading of the scale after this ingredient; null if the step has no running total. */
  readonly reads: ScaleReading | null
  readonly problems: readonly LineProblem[]
}

/** A problem with an ingredient that matters for weighing it. */
type LineProblem = Extract<
  RecipeProblem['kind'],
  'noAmount' | 'amountIsText' | 'amountNotPositive' | 'unknownUnit' | 'ingredientNotListed'
>

/**
 * The ingredients of a step, in its order. `problems` are those of the whole recipe; `resolutionGrams` is the smallest
 * difference that the station's scale shows, null if it is not known.
 */
export function ingredientLines({
  step,
  index,
  scale,
  resolutionGrams,
  problems,
}: {
  readonly step: Step
  readonly index: StepIndex
  readonly scale: Factor
  readonly resolutionGrams: number | null
  readonly problems: readonly RecipeProblem[]
}): readonly IngredientLine[] {
  const reads = scaleReads(step, scale, resolutionGrams)
  return step.ingredients.map(({ jsin, name, amount: asWritten }, place) => {
    const { amount, written, isScaled, remark } = scaledAmount(asWritten, scale)
    const rounded = roundedToResolution(amount, resolutionGrams)
    return {
      place,
      jsin,
      name,
      amount: rounded.amount,
      exactly: rounded.isRounded ? amount : null,
      isTooFine: rounded.isTooFine,
      written: isScaled ? written : null,
      remark,
      reads: reads?.[place] ?? null,
      problems: problems.flatMap((problem) => problemsOf(problem, index, place, name)),
    }
  })
}

function problemsOf(problem: RecipeProblem, index: StepIndex, place: number, name: string): readonly LineProblem[] {
  switch (problem.kind) {
    case 'noAmount':
    case 'amountIsText':
    case 'amountNotPositive':
    case 'unknownUnit':
      return problem.step === index && problem.line === place ? [problem.kind] : []
    case 'ingredientNotListed':
      return problem.name === name && problem.steps.includes(index) ? [problem.kind] : []
    default:
      return []
  }
}
