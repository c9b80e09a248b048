/**
 * The visible part of a rail: zero-based indices `from` to `to` (exclusive), and the numbers of segments `before` and
 * `after` it.
 */
interface RailPart {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

/** The part of a rail of `count` segments around `current` that fits into `most` segments, at least one. */
export function railPart(count: number, current: number, most: number): RailPart {
  const shown = Math.max(1, Math.min(count, most))
  const from = Math.min(Math.max(0, current - Math.floor(shown / 2)), count - shown)
  return { from, to: from + shown, before: from, after: count - from - shown }
}
