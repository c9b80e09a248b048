/** The two ways to count the steps of a recipe, told apart by type: neither can stand where the other is expected. */

declare const countedFrom: unique symbol

/** Counts from 0: the model, the bridge and the files know no other. A plain number, as an array's index, is one. */
export type StepIndex = number & { readonly [countedFrom]?: 0 }

/** Counts from 1, as a person reads it. The number that a recipe itself gives to a step (`Step.number`) is neither. */
export type StepNumber = number & { readonly [countedFrom]: 1 }

/** The only way to a `StepNumber`: a sum such as `index + 1` is none, and does not compile in its place. */
export function stepNumber(index: StepIndex): StepNumber {
  return (index + 1) as StepNumber
}
