import type { Factor } from '../../../shared/batch.ts'
import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { type ScaledAmount, scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import { roundedToResolution, type ScaleReading, scaleReads } from '../../../shared/kitchen/scaleReads.ts'
import type { Step } from '../../../shared/model.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** An ingredient of a step, as the cook weighs it out. */
export interface IngredientLine {
  /** Zero-based, in its step. */
  readonly place: number
  readonly jsin: string
  readonly name: string
  /** Scaled, and rounded to what the station's scale can tell apart. */
  readonly amount: ExactAmount
  /** Before it was rounded; null where rounding changed nothing. */
  readonly exactly: ExactAmount | null
  /** As the recipe has it; null where the batch is no larger or smaller. */
  readonly written: ExactAmount | null
  readonly remark: ScaledAmount['remark']
  /** The scale at the station cannot weigh so little. */
  readonly isTooFine: boolean
  /** What the scale reads when this is in; null where a step has no running total. */
  readonly reads: ScaleReading | null
  readonly odd: readonly OddLine[]
}

/** What is odd about an ingredient and matters to whoever weighs it. */
type OddLine = Extract<
  RecipeProblem['kind'],
  'noAmount' | 'amountIsText' | 'amountNotPositive' | 'unknownUnit' | 'ingredientNotListed'
>

/** `problems` are those of the whole recipe, `resolutionGrams` what the scale can tell apart. */
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
      odd: problems.flatMap((problem) => oddOf(problem, index, place, name)),
    }
  })
}

function oddOf(problem: RecipeProblem, index: StepIndex, place: number, name: string): readonly OddLine[] {
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
