/** A duration in milliseconds without its seconds, unless there is less than a minute. */
export function wholeMinutes(milliseconds: number): number {
  return milliseconds < 60_000 ? milliseconds : milliseconds - (milliseconds % 60_000)
}
