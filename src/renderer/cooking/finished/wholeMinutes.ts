/** A duration in milliseconds without its seconds. */
export function wholeMinutes(milliseconds: number): number {
  return milliseconds - (milliseconds % 60_000)
}
