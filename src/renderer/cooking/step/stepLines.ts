import type { Factor } from '../../../shared/batch.ts'
import { inListUnit, type ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { type ScaledAmount, scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import { isTooFine, type ScaleReading, scaleReads } from '../../../shared/kitchen/scaleReads.ts'
import { intoOneBowl } from '../../../shared/kitchen/step-text/oneBowl.ts'
import type { Step } from '../../../shared/model.ts'
import type { Amount } from '../../../shared/recipe.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'

/** An ingredient of a step with the amount to weigh. */
export interface IngredientLine {
  /** Zero-based index in the step. */
  readonly place: number
  readonly jsin: string
  readonly name: string
  /** Scaled, not rounded to the scale, in the unit of the list. */
  readonly amount: Amount
  /** The amount at ×1, in the unit of the list; null if it is not scaled. */
  readonly written: Amount | null
  readonly remark: ScaledAmount['remark']
  /** Whether the scale cannot weigh the amount, because rounding to its resolution would give zero. */
  readonly isTooFine: boolean
  /** What the scale shows for this ingredient; null if the list has no such column, or this line no reading. */
  readonly reads: ScaleReading | null
  readonly problems: readonly LineProblem[]
}

/** A problem with an ingredient that matters for weighing it. */
type LineProblem = Extract<
  RecipeProblem['kind'],
  'noAmount' | 'amountIsText' | 'amountNotPositive' | 'amountNotPlausible' | 'unknownUnit' | 'ingredientNotListed'
>

/**
 * The ingredients of a step, in its order. `units` are those of its list; `problems` are those of the whole recipe;
 * `resolutionGrams` is the smallest difference that the station's scale shows, null if it is not known; `language` is
 * that of the recipe's texts.
 */
export function ingredientLines({
  step,
  index,
  scale,
  units,
  resolutionGrams,
  language,
  problems,
}: {
  readonly step: Step
  readonly index: StepIndex
  readonly scale: Factor
  readonly units: ListUnits
  readonly resolutionGrams: number | null
  readonly language: TextLanguage
  readonly problems: readonly RecipeProblem[]
}): readonly IngredientLine[] {
  const weighing = { resolutionGrams, unit: units.mass }
  const reads = scaleReads(step, scale, weighing, intoOneBowl(step, language))
  return step.ingredients.map(({ jsin, name, amount: asWritten }, place) => {
    const { amount, written, isScaled, remark } = scaledAmount(asWritten, scale)
    return {
      place,
      jsin,
      name,
      amount: inListUnit(amount, units),
      isTooFine: isTooFine(amount, weighing),
      written: isScaled ? inListUnit(written, units) : null,
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
    case 'amountNotPlausible':
    case 'unknownUnit':
      return problem.step === index && problem.line === place ? [problem.kind] : []
    case 'ingredientNotListed':
      return problem.name === name && problem.steps.includes(index) ? [problem.kind] : []
    default:
      return []
  }
}
