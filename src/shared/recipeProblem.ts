import type { StepIndex } from './step.ts'

/** What is odd about a recipe. Derived, never stored; it stops nobody from cooking. */
export type RecipeProblem =
  | { readonly kind: 'noSteps' }
  | { readonly kind: 'noName' }
  /** The recipe's own list names it, and none of its steps uses it. `key` is that of `fetchList`. */
  | { readonly kind: 'ingredientInNoStep'; readonly key: string; readonly name: string }
  /** Steps use it, and the recipe's own list does not name it. `key` is that of `fetchList` or `equipmentList`. */
  | {
      readonly kind: 'ingredientNotListed' | 'equipmentNotListed'
      readonly key: string
      readonly name: string
      readonly steps: readonly StepIndex[]
    }
  /** Several steps bear the same number. */
  | { readonly kind: 'doubledStepNumber'; readonly number: number; readonly steps: readonly StepIndex[] }
  /** Missing between 1, or a lower number where there is one, and the highest; `from` and `to` are missing too. */
  | { readonly kind: 'missingStepNumbers'; readonly from: number; readonly to: number }
  | { readonly kind: 'stepWithoutNumber' | 'stepWithoutTitle' | 'stepWithoutText'; readonly step: StepIndex }
  /** An ingredient of a step whose amount is missing, is a text, is not above zero, or has an unknown unit. */
  | {
      readonly kind: 'noAmount' | 'amountIsText' | 'amountNotPositive' | 'unknownUnit'
      readonly step: StepIndex
      /** Zero-based place of the ingredient in its step. */
      readonly line: number
      readonly name: string
      /** The amount's unit or text as it was written; empty where there is none. */
      readonly written: string
    }

export interface ProblemRecipe {
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly problems: readonly RecipeProblem[]
}
