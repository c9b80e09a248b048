import type { StepIndex } from '../../../shared/step.ts'

/** The texts and amounts that are measured at once: with many more, the display would not answer for seconds. */
const ENOUGH = 160
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The steps by which the text size of a recipe is chosen, by the number of amounts of each: all of them, or of a long
 * recipe enough of them. The parts of multiples of the golden ratio are spread evenly, and follow no pattern of the steps.
 */
export function sampleOf(amounts: readonly number[]): readonly StepIndex[] {
  const part = (step: StepIndex) => (step * GOLDEN) % 1
  let measured = 0
  const isEnough = (step: StepIndex) => {
    const before = measured
    measured += 1 + (amounts[step] ?? 0)
    return before >= ENOUGH
  }
  return [...amounts.keys()].sort((one, other) => part(one) - part(other)).filter((step) => !isEnough(step))
}
