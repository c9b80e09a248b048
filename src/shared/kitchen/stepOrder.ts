import type { Step } from '../recipe.ts'
import type { StepIndex } from '../step.ts'

type Numbered = Pick<Step, 'number'>

/**
 * The steps in the order in which they are cooked, that of `step_number`: the service may send them in any. Returns
 * `steps` itself if they were sent so.
 *
 * - One doubled, missing or odd number does not spoil the order of the others: 4 3 2 1 1 is 1 1 2 3 4. Equal numbers
 *   stay as sent, because nothing else says which comes first.
 * - A step without a number stays behind the one that it was sent after, and at the beginning if there is none: the
 *   service may leave the number of a continuation out. So steps that all have none stay as sent.
 * - The size of a number does not matter: steps may be counted from 0 or in tens, 2.5 lies between 2 and 3, and a
 *   negative number before 1.
 * - Sections (see `stepSections`) stay as sent. Sorted, 1 2 3 1 2 4 would mix the dough with the sauce.
 */
export function stepsInOrder<One extends Numbered>(steps: readonly One[]): readonly One[] {
  const groups: { readonly number: number; readonly steps: One[] }[] = []
  let isSorted = true
  for (const step of steps) {
    const last = groups.at(-1)
    if (last !== undefined && step.number === null) {
      last.steps.push(step)
      continue
    }
    const number = step.number ?? Number.NEGATIVE_INFINITY
    if (last !== undefined && number < last.number) isSorted = false
    groups.push({ number, steps: [step] })
  }
  if (isSorted || stepSections(steps).length > 1) return steps
  return groups.toSorted((one, other) => one.number - other.number).flatMap((group) => group.steps)
}

/**
 * Where sections of a recipe begin, if its numbers begin again: 0 and 3 for 1 2 3 1 2 4. None otherwise. The numbers of
 * each section ascend from 1, or from 0 where steps are counted so, and those of one section at least go through two
 * numbers of earlier ones again. So these are no sections:
 *
 * - 1 2 3 1, because a single step whose number was doubled looks the same,
 * - 1 2 3 1 4 5, for the same reason: nothing of 1 2 3 comes again,
 * - 1 4 2 1 3 2 and 2 3 2 3, because steps that were sent in any order look like this more often than a section that
 *   jumps back, or that begins at another number than 1.
 */
export function stepSections(steps: readonly Numbered[]): readonly StepIndex[] {
  const starts: StepIndex[] = []
  const before = new Set<number>()
  let section = new Set<number>()
  let last = Number.POSITIVE_INFINITY
  let again = 0
  let goesThroughAgain = false
  for (const [index, { number }] of steps.entries()) {
    if (number === null) continue
    if (number < last) {
      if (number !== 1 && number !== 0) return []
      // Steps without a number before the first one belong to its section.
      starts.push(starts.length === 0 ? 0 : index)
      for (const one of section) before.add(one)
      section = new Set()
      again = 0
    }
    if (before.has(number) && !section.has(number)) again += 1
    goesThroughAgain ||= again > 1
    section.add(number)
    last = number
  }
  return goesThroughAgain ? starts : []
}

/** The recipe with its steps in order; itself if they were sent so. */
export function withStepsInOrder<One extends { readonly steps: readonly Numbered[]; readonly stepsWereSorted?: true }>(
  recipe: One,
): One {
  const steps = stepsInOrder(recipe.steps)
  return steps === recipe.steps ? recipe : { ...recipe, steps, stepsWereSorted: true }
}
