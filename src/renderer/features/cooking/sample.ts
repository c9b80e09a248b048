import type { StepIndex } from '../../../shared/step.ts'

/** The texts and amounts that are measured at once: with many more, the display does not answer. */
const ENOUGH = 160
/** The parts of its multiples are spread evenly, without a pattern. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** The steps by which the text size of a recipe is chosen, by the number of amounts of each: of a long one, enough. */
export function sampleOf(amounts: readonly number[]): readonly StepIndex[] {
  const part = (step: StepIndex) => (step * GOLDEN) % 1
  const steps = [...amounts.keys()].sort((one, other) => part(one) - part(other))
  let measured = 0
  const end = steps.findIndex((step) => {
    measured += 1 + (amounts[step] ?? 0)
    return measured > ENOUGH
  })
  return end === -1 ? steps : steps.slice(0, end + 1)
}
