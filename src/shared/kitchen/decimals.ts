/**
 * Amounts are numbers, and a binary number is mostly a little off: 0.1 + 0.2 is 0.30000000000000004. So what is shown,
 * rounded or compared is first taken to these significant digits: no kitchen weighs so many, and the errors of some
 * hundred additions do not reach them. What is calculated on keeps all of its digits: three times a third is one.
 */
const DIGITS = 12

/** The number without the error of its calculation. */
export function settled(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

/** Whether two numbers are one, but for the errors of their calculation. */
export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) / 10 ** DIGITS
}

/** Rounds to the nearest multiple of `step`, half away from zero. `step` is above zero. */
export function roundedTo(value: number, step: number): number {
  return settled(Math.sign(value) * Math.round(settled(Math.abs(value) / step)) * step)
}

/** Whether `most` decimals (0 or more) are enough to write the number. */
export function hasDecimals(value: number, most: number): boolean {
  return isSame(value, roundedTo(value, 10 ** -most))
}

/** Formats with exactly `decimals` decimals (0 or more), rounded half away from zero. Zero never has a sign. */
export function decimalText(value: number, decimals: number): string {
  return roundedTo(value, 10 ** -decimals).toFixed(decimals)
}
