import type { Moment } from '../../../shared/model.ts'
import type { RingingTogether } from './ringingTogether.ts'

/** The time that the board shows, drawn from left to right. */
export interface BoardAxis {
  readonly from: Moment
  readonly until: Moment
  /** Moments of the clock that are labelled, ascending, each within the axis. */
  readonly ticks: readonly Moment[]
  /** Until this moment, the same ends give the same axis: the now-line moves, everything else stays. */
  readonly validUntil: Moment
}

/** What all lanes share. */
export interface LaneFrame {
  readonly axis: BoardAxis
  /** The length of the axis in millimetres. */
  readonly length: number
  readonly together: readonly RingingTogether[]
  /** The number of lanes: few of them have larger words. */
  readonly count: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Spans of the axis, each with the distance of its ticks: six ticks or fewer, so that their labels have room. */
const SPANS = [
  { span: HOUR, tick: 10 * MINUTE },
  { span: 2 * HOUR, tick: 20 * MINUTE },
  { span: 3 * HOUR, tick: 30 * MINUTE },
  { span: 6 * HOUR, tick: HOUR },
  { span: 12 * HOUR, tick: 2 * HOUR },
  { span: 24 * HOUR, tick: 4 * HOUR },
  { span: 48 * HOUR, tick: 8 * HOUR },
  { span: 120 * HOUR, tick: 24 * HOUR },
] as const

/** Without an end, as if one came after this time. */
const USUAL_REACH = 2.5 * HOUR
/** Ends within this time decide the span: one far away must not press the near ones together. */
const NEAR = 6 * HOUR
/** The least part of the axis before now, so that the time of now has room above it. */
const LEAD = 1 / 12
/** The axis moves on by this part of a tick. */
const STRIDE = 1 / 3

/**
 * The axis for these ends of timers: the shortest that shows all within six hours, or the next one if all are later.
 * `zoneMinutes` is how far local time is ahead of UTC, so that ticks are full hours on the clock of the kitchen.
 */
export function boardAxis({
  now,
  ends,
  zoneMinutes,
}: {
  readonly now: Moment
  readonly ends: readonly Moment[]
  readonly zoneMinutes: number
}): BoardAxis {
  const coming = ends.map((end) => end - now).filter((wait) => wait > 0)
  const near = coming.filter((wait) => wait <= NEAR)
  const reach = near.length > 0 ? Math.max(...near) : coming.length > 0 ? Math.min(...coming) : USUAL_REACH
  const { span, tick } = spanFor(reach)
  const stride = tick * STRIDE
  const from = onClock(now - span * LEAD, stride, zoneMinutes)
  const until = from + span
  const firstTick = onClock(from + tick - 1, tick, zoneMinutes)
  return {
    from,
    until,
    ticks: Array.from({ length: Math.floor((until - firstTick) / tick) + 1 }, (_, index) => firstTick + index * tick),
    validUntil: from + span * LEAD + stride,
  }
}

/** How far along the axis a moment is: 0 at its start, 1 at its end, outside of that below or above. */
export function placeOnAxis({ from, until }: Pick<BoardAxis, 'from' | 'until'>, moment: Moment): number {
  return (moment - from) / (until - from)
}

function spanFor(reach: number): { readonly span: number; readonly tick: number } {
  const longest = SPANS[SPANS.length - 1] ?? SPANS[0]
  return SPANS.find(({ span, tick }) => span * (1 - LEAD) - tick * STRIDE >= reach) ?? longest
}

/** The last moment, not after `moment`, that is a multiple of `step` on the local clock. */
function onClock(moment: Moment, step: number, zoneMinutes: number): Moment {
  const ahead = zoneMinutes * MINUTE
  return Math.floor((moment + ahead) / step) * step - ahead
}
