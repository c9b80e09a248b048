/** Differences between two versions of a recipe. Derived, never stored. */

import type { Moment } from './moment.ts'
import type { Amount, Entry, Step } from './recipe.ts'
import type { StepIndex } from './step.ts'

export type RecipeChange =
  | { readonly kind: 'name'; readonly before: string; readonly after: string }
  | { readonly kind: 'stepAdded'; readonly step: StepIndex; readonly title: string }
  | { readonly kind: 'stepRemoved'; readonly step: StepIndex; readonly title: string; readonly before: Step }
  | { readonly kind: 'stepMoved'; readonly step: StepIndex; readonly from: StepIndex; readonly title: string }
  | { readonly kind: 'stepTitle'; readonly step: StepIndex; readonly before: string; readonly after: string }
  | { readonly kind: 'stepText'; readonly step: StepIndex; readonly title: string }
  | {
      readonly kind: 'ingredientAmount' | 'equipmentAmount'
      readonly step: StepIndex
      readonly key: string
      readonly name: string
      readonly before: Amount
      readonly after: Amount
    }
  | {
      readonly kind: 'ingredientAdded' | 'ingredientRemoved' | 'equipmentAdded' | 'equipmentRemoved'
      readonly step: StepIndex
      readonly key: string
      readonly name: string
    }
  /** Same product or asset number, different name. */
  | {
      readonly kind: 'ingredientName' | 'equipmentName'
      readonly step: StepIndex
      readonly key: string
      readonly before: string
      readonly after: string
    }
  /** `before` is null for an added entry, `after` is null for a removed one. */
  | {
      readonly kind: 'specification' | 'output'
      readonly key: string
      readonly before: Entry['value'] | null
      readonly after: Entry['value'] | null
    }
  /** A change of the recipe's own list of ingredients or equipment that no step change explains. */
  | { readonly kind: 'listed' | 'notListedAnyMore'; readonly thing: 'ingredient' | 'equipment'; readonly name: string }

/**
 * `step` in a change is the index in the newer version. For a removed step it is the index of the step now in its
 * place, or the number of steps when it was the last. `from` is the index in the older version.
 */
export interface RecipeChanges {
  /** When the station received the newer version. */
  readonly at: Moment
  /** Never empty. */
  readonly changes: readonly RecipeChange[]
}
