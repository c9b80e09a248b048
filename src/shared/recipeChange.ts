/** What differs between two versions of a recipe. Derived, never stored. */

import type { Amount, Entry, Moment, Step } from './model.ts'
import type { StepIndex } from './step.ts'

export type RecipeChange =
  | { readonly kind: 'name'; readonly before: string; readonly after: string }
  | { readonly kind: 'stepAdded'; readonly step: StepIndex; readonly title: string }
  | { readonly kind: 'stepRemoved'; readonly step: StepIndex; readonly title: string; readonly before: Step }
  | { readonly kind: 'stepMoved'; readonly step: StepIndex; readonly from: StepIndex; readonly title: string }
  | { readonly kind: 'stepTitle'; readonly step: StepIndex; readonly before: string; readonly after: string }
  | { readonly kind: 'stepText'; readonly step: StepIndex; readonly title: string }
  | {
      readonly kind: 'ingredientAmount'
      readonly step: StepIndex
      readonly key: string
      readonly name: string
      readonly before: Amount
      readonly after: Amount
    }
  | { readonly kind: 'ingredientAdded'; readonly step: StepIndex; readonly key: string; readonly name: string }
  | { readonly kind: 'ingredientRemoved'; readonly step: StepIndex; readonly key: string; readonly name: string }
  /** The same product or asset by its number, under another name. */
  | {
      readonly kind: 'ingredientName' | 'equipmentName'
      readonly step: StepIndex
      readonly key: string
      readonly before: string
      readonly after: string
    }
  | { readonly kind: 'equipmentAdded'; readonly step: StepIndex; readonly key: string; readonly name: string }
  | { readonly kind: 'equipmentRemoved'; readonly step: StepIndex; readonly key: string; readonly name: string }
  | {
      readonly kind: 'equipmentAmount'
      readonly step: StepIndex
      readonly key: string
      readonly name: string
      readonly before: Amount
      readonly after: Amount
    }
  /** An entry of the specifications or the outputs: `before` is null where it is new, `after` where it is gone. */
  | {
      readonly kind: 'specification' | 'output'
      readonly key: string
      readonly before: Entry['value'] | null
      readonly after: Entry['value'] | null
    }
  /** The recipe's own lists of ingredients and equipment: a thing, or another name of it, that no step explains. */
  | { readonly kind: 'listed' | 'notListedAnyMore'; readonly thing: 'ingredient' | 'equipment'; readonly name: string }

/**
 * `step` in a change is the index in the newer version; of a step that is gone from it, that of the step
 * that now stands in its place, or the number of steps where none does. `from` is the index in the older version.
 */
export interface RecipeChanges {
  /** When the newer version came to the station. */
  readonly at: Moment
  /** Whether the person who asks has cooked the recipe at this station before the change. */
  readonly sinceCooked: boolean
  /** Never empty. */
  readonly changes: readonly RecipeChange[]
}
