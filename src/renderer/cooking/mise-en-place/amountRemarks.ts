import { productKey } from '../../../shared/kitchen/fetchList.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import type { StepIndex } from '../../../shared/step.ts'

type AmountProblem = Extract<RecipeProblem, { readonly line: number }>

/** A problem with the amounts of one ingredient, with all steps in which it occurs. */
export interface AmountRemark {
  readonly kind: AmountProblem['kind']
  /** The unit or the text as written; empty if there is none. */
  readonly written: string
  /** Ascending. */
  readonly steps: readonly StepIndex[]
}

/** The remarks on the amounts of each ingredient, by its key in `fetchList`. */
export function amountRemarks(
  recipe: Recipe,
  problems: readonly RecipeProblem[],
): ReadonlyMap<string, readonly AmountRemark[]> {
  const remarks = new Map<string, readonly AmountRemark[]>()
  for (const problem of problems) {
    if (!('line' in problem)) continue
    const ingredient = recipe.steps[problem.step]?.ingredients[problem.line]
    if (ingredient === undefined) continue
    const key = productKey(ingredient)
    remarks.set(key, withProblem(remarks.get(key) ?? [], problem))
  }
  return remarks
}

function withProblem(
  remarks: readonly AmountRemark[],
  { kind, step, written }: AmountProblem,
): readonly AmountRemark[] {
  const same = remarks.find((remark) => remark.kind === kind && (kind !== 'unknownUnit' || remark.written === written))
  if (same === undefined) return [...remarks, { kind, written, steps: [step] }]
  if (same.steps.includes(step)) return remarks
  return remarks.map((remark) => (remark === same ? { ...same, steps: [...same.steps, step] } : remark))
}
