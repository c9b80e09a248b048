/** A duration, or a moment, in milliseconds, without its seconds: the minutes that are shown of it. */
export function wholeMinutes(milliseconds: number): number {
  return milliseconds - (milliseconds % 60_000)
}
