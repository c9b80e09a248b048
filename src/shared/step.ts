/** Zero-based and one-based step numbers as separate types: a `StepNumber` does not compile as a `StepIndex`. */

declare const countedFrom: unique symbol

/** Zero-based, for the model, the bridge and all files. A plain number, such as an array index, is assignable. */
export type StepIndex = number & { readonly [countedFrom]?: 0 }

/** One-based, for the display only. `Step.number`, the number in the recipe record, is neither of the two. */
export type StepNumber = number & { readonly [countedFrom]: 1 }

/** The only way to make a `StepNumber`: `index + 1` is a plain number and does not compile as one. */
export function stepNumber(index: StepIndex): StepNumber {
  return (index + 1) as StepNumber
}
