/** A duration typed on a number pad, filled from the right: "1230" is 12 minutes and 30 seconds. */

/** Digits: two each for hours, minutes and seconds. */
export const LONGEST_TYPED_TIME = 6

/** The digits as they are shown: "0:05", "12:30", "1:12:30". */
export function typedTimeText(digits: string): string {
  const { hours, minutes, seconds } = partsOf(digits)
  const two = (part: number) => String(part).padStart(2, '0')
  return hours === 0 ? `${minutes}:${two(seconds)}` : `${hours}:${two(minutes)}:${two(seconds)}`
}

/** The duration in seconds. "90" is a minute and a half, as on an oven. */
export function typedSeconds(digits: string): number {
  const { hours, minutes, seconds } = partsOf(digits)
  return hours * 3600 + minutes * 60 + seconds
}

function partsOf(digits: string) {
  const all = digits.padStart(LONGEST_TYPED_TIME, '0')
  return { hours: Number(all.slice(0, 2)), minutes: Number(all.slice(2, 4)), seconds: Number(all.slice(4, 6)) }
}
