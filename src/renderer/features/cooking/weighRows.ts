import type { Factor } from '../../../shared/batch.ts'
import { inListUnit, stepUnits } from '../../../shared/kitchen/listUnits.ts'
import { type ScaledAmount, scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import { isTooFine, type ScaleReading, scaleReads } from '../../../shared/kitchen/scaleReads.ts'
import { intoOneBowl } from '../../../shared/kitchen/step-text/oneBowl.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { Amount } from '../../../shared/recipe.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import { countedNames } from '../../parts/countedNames.ts'

/** An amount of a step. */
export interface WeighRow {
  /** Zero-based index in the step. */
  readonly place: number
  readonly jsin: string
  /** As displayed: its own, or words with its jsin. */
  readonly name: string
  /** Unique in the step: the name of its check box. */
  readonly label: string
  /** Scaled, not rounded to the scale, in the unit of the list. */
  readonly amount: Amount
  /** The amount at ×1, in the unit of the list; null if it is not scaled. */
  readonly written: Amount | null
  readonly remark: ScaledAmount['remark']
  /** Whether the scale cannot weigh the amount, because rounding to its resolution would give zero. */
  readonly isTooFine: boolean
  /**
   * What the scale shows when it is in: a total of the bowl, or the amount by itself where rounding to the scale's
   * resolution changes one of the step. Null if the list has no such column, or this row no reading.
   */
  readonly reads: ScaleReading | null
  readonly problems: readonly RowProblem[]
}

/** A problem with an amount that matters for weighing it. */
export type RowProblem = Extract<
  RecipeProblem['kind'],
  'noAmount' | 'amountIsText' | 'amountNotPositive' | 'amountNotPlausible' | 'unknownUnit' | 'ingredientNotListed'
>

/** What the rows take from the station, the words and the recipe as a whole. */
export interface RowTexts {
  /** Of the recipe's texts. */
  readonly language: TextLanguage
  /** The smallest difference that the station's scale shows, in grams; null if it is not known. */
  readonly resolutionGrams: number | null
  /** Of the whole recipe: found once, because each step asks for them. */
  readonly problems: readonly RecipeProblem[]
  readonly names: {
    /** A name for display: the name, or words with the jsin. */
    readonly ingredientName: (name: string, jsin: string) => string
    /** "Butter (2)" of "Butter" and 2. */
    readonly again: (name: string, which: number) => string
  }
}

/** The amounts of a step at a scale, in the order of the step. Empty if there is no such step. */
export function weighRows(
  recipe: Recipe,
  index: StepIndex,
  scale: Factor,
  { language, resolutionGrams, names, problems }: RowTexts,
): readonly WeighRow[] {
  const step = recipe.steps[index]
  if (step === undefined) return []
  const units = stepUnits(step.ingredients, scale)
  const weighing = { resolutionGrams, unit: units.mass }
  const reads = scaleReads(step, scale, weighing, intoOneBowl(step, language))
  const shownNames = step.ingredients.map(({ name, jsin }) => names.ingredientName(name, jsin))
  const labels = countedNames(shownNames, names.again)
  return step.ingredients.map(({ jsin, name, amount: asWritten }, place) => {
    const { amount, written, isScaled, remark } = scaledAmount(asWritten, scale)
    return {
      place,
      jsin,
      name: shownNames[place] ?? name,
      label: labels[place] ?? name,
      amount: inListUnit(amount, units),
      isTooFine: isTooFine(amount, weighing),
      written: isScaled ? inListUnit(written, units) : null,
      remark,
      reads: reads?.[place] ?? null,
      problems: problems.flatMap((problem) => problemsOf(problem, index, place, name)),
    }
  })
}

function problemsOf(problem: RecipeProblem, index: StepIndex, place: number, name: string): readonly RowProblem[] {
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
