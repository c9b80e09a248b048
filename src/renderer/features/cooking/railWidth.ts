/** Millimetres of a digit of a segment: 0.6 of the type of labels, `--t-label` in tokens.css. */
const DIGIT = 3.7
/** Millimetres besides the digits, with the gap to the next segment; StepRail.module.css has the same lengths. */
const DONE = 8.2
const CURRENT = 24
const REST = 8

/** The digits of the number of steps, at least 1. */
export function digitsOf(count: number): number {
  return String(count).length
}

/**
 * The segments of a rail of `count` steps that fit into `width` millimetres, at least the current one, each as wide as a done step.
 * If not all fit, there is room for the numbers of the steps before and after them.
 */
export function segmentsThatFit(count: number, width: number): number {
  const digits = digitsOf(count) * DIGIT
  const current = CURRENT + 2 * digits
  const segment = DONE + digits
  if (current + (count - 1) * segment <= width) return count
  return Math.max(1, 1 + Math.floor((width - current - 2 * (REST + digits)) / segment))
}
