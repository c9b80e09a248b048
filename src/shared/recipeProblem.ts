import type { StepIndex } from './step.ts'

/** A lint finding about a recipe. Derived, never stored. The recipe can still be cooked. */
export type RecipeProblem =
  | { readonly kind: 'noSteps' }
  | { readonly kind: 'noName' }
  /** Listed by the recipe but used in no step. `key` as in `fetchList`. */
  | { readonly kind: 'ingredientInNoStep'; readonly key: string; readonly name: string }
  /** Used in steps but not listed by the recipe. `key` as in `fetchList` or `equipmentList`. */
  | {
      readonly kind: 'ingredientNotListed' | 'equipmentNotListed'
      readonly key: string
      readonly name: string
      readonly steps: readonly StepIndex[]
    }
  /** One number has several names. `key` as in `fetchList` or `equipmentList`; `otherNames` has at least one. */
  | {
      readonly kind: 'severalNames'
      readonly key: string
      readonly name: string
      readonly otherNames: readonly string[]
    }
  | StepNumberProblem
  | { readonly kind: 'stepWithoutTitle' | 'stepWithoutText'; readonly step: StepIndex }
  /**
   * The amount of an ingredient of a step is missing, not a number, not positive, of a size that no kitchen uses, or has
   * an unknown unit.
   */
  | {
      readonly kind: 'noAmount' | 'amountIsText' | 'amountNotPositive' | 'amountNotPlausible' | 'unknownUnit'
      readonly step: StepIndex
      /** Zero-based index of the ingredient in its step. */
      readonly line: number
      readonly name: string
      /** The unit or text as the service sent it; empty when there is none. */
      readonly written: string
    }

/** How the numbers of the steps are odd, which says in what order the steps are. */
export type StepNumberProblem =
  /** The steps were sent in another order, and are sorted. */
  | { readonly kind: 'stepsSorted' }
  /** The numbers begin again at each of these steps, of which the first is 0, and the steps are as they were sent. */
  | { readonly kind: 'stepSections'; readonly starts: readonly StepIndex[] }
  /** Several steps have the same number. `section` counts from 1; null where the numbers do not begin again. */
  | {
      readonly kind: 'doubledStepNumber'
      readonly section: number | null
      readonly number: number
      readonly steps: readonly StepIndex[]
    }
  /**
   * A gap in the step numbers, inclusive. Numbering starts at 1, or at the lowest number when that is below 1. Steps
   * that are all counted in fives, tens or hundreds have no gap between.
   */
  | {
      readonly kind: 'missingStepNumbers'
      readonly section: number | null
      readonly from: number
      readonly to: number
    }
  /** Their numbers are missing or cannot be read. */
  | { readonly kind: 'stepsWithoutNumber'; readonly steps: readonly StepIndex[] }

/** What looking through the library has found. */
export interface RecipeProblems {
  readonly recipes: readonly ProblemRecipe[]
  /** The number of recipes that could not be read from the disk. */
  readonly unread: number
}

export interface ProblemRecipe {
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly problems: readonly RecipeProblem[]
}
