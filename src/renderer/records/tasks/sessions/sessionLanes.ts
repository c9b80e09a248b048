/** Places sessions on a lane for each device, along a part of one day. Pure. */

import type { Moment } from '../../../../shared/model.ts'
import { type ServiceSession, type Span, spanOf } from './serviceSession.ts'

const HOUR = 3_600_000
/** A shorter axis would show a quiet day in minutes. */
const SHORTEST_HOURS = 8
/** More do not fit above the lanes of the narrowest panel. */
const MOST_TICKS = 8

/** The shown part of a day, in whole hours of the station's time zone. */
export interface SessionAxis {
  readonly from: Moment
  readonly until: Moment
  /** Full hours. */
  readonly ticks: readonly Moment[]
}

/** A session on a lane. Places are parts of the axis, from 0 to 1. */
export interface PlacedSession {
  readonly session: ServiceSession
  /** What it takes of its row, with its words. */
  readonly from: number
  readonly until: number
  readonly start: number
  readonly seen: number
  readonly end: number
  /** It began before the axis, or ends after it. */
  readonly isCut: { readonly start: boolean; readonly end: boolean }
}

export interface SessionLane {
  /** Null for sessions without a device. */
  readonly device: string | null
  readonly platform: string | null
  /** The device of the own session, so that of this station. */
  readonly isHere: boolean
  /** Sessions that do not cover each other share a row. */
  readonly rows: readonly (readonly PlacedSession[])[]
  /** Sessions without a readable time. */
  readonly unplaced: readonly ServiceSession[]
}

/** The local midnight before a moment, or that of a number of days later. */
export function dayOf(moment: Moment, later = 0): Moment {
  const date = new Date(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime()
}

/** The first and the last day on which there is a session; null without any time. */
export function daysOf(sessions: readonly ServiceSession[], now: Moment): { first: Moment; last: Moment } | null {
  const spans = sessions.flatMap((session) => spanOf(session, now) ?? [])
  if (spans.length === 0) return null
  const first = spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY)
  const last = spans.reduce((most, { until }) => Math.max(most, until), 0)
  return { first: dayOf(first), last: dayOf(last) }
}

/** The hours of a day in which there are sessions, with now if it is that day. */
export function axisOf(day: Moment, sessions: readonly ServiceSession[], now: Moment): SessionAxis {
  const next = dayOf(day, 1)
  const spans = sessions.flatMap((session) => {
    const span = spanOf(session, now)
    return span !== null && touches(span, day, next) ? [span] : []
  })
  const isToday = now >= day && now < next
  const times = [...spans.flatMap(({ from, until }) => [from, until]), ...(isToday ? [now - HOUR, now + HOUR] : [])]
  const inDay = (moment: Moment) => Math.min(next, Math.max(day, moment))
  const first = inDay(times.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY))
  const last = inDay(times.reduce((most, one) => Math.max(most, one), 0))
  const hours = Math.round((next - day) / HOUR)
  let from = Math.min(hours, Math.max(0, Math.floor((Math.min(first, last) - day) / HOUR)))
  let until = Math.min(hours, Math.max(from, Math.ceil((last - day) / HOUR)))
  if (until - from < SHORTEST_HOURS) from = Math.max(0, Math.min(from, until - SHORTEST_HOURS))
  until = Math.min(hours, Math.max(until, from + SHORTEST_HOURS))
  const step = [1, 2, 3, 4].find((one) => (until - from) / one <= MOST_TICKS) ?? 4
  const ticks: Moment[] = []
  for (let hour = Math.ceil(from / step) * step; hour <= until; hour += step) ticks.push(day + hour * HOUR)
  return { from: day + from * HOUR, until: day + until * HOUR, ticks }
}

export function placeOn({ from, until }: Pick<SessionAxis, 'from' | 'until'>, moment: Moment): number {
  return (moment - from) / (until - from)
}

/**
 * The lanes of a day: this station's first, then those with most open sessions. `room` is the part of the axis that a
 * session needs for its words.
 */
export function lanesOf(
  sessions: readonly ServiceSession[],
  axis: SessionAxis,
  { now, room }: { readonly now: Moment; readonly room: (session: ServiceSession) => number },
): readonly SessionLane[] {
  const byDevice = new Map<string | null, ServiceSession[]>()
  for (const session of sessions) {
    const span = spanOf(session, now)
    if (span !== null && !touches(span, axis.from, axis.until)) continue
    byDevice.set(session.device, [...(byDevice.get(session.device) ?? []), session])
  }
  return [...byDevice]
    .map(([device, ofDevice]) => laneOf(device, ofDevice, axis, now, room))
    .sort((one, other) => rank(other, byDevice) - rank(one, byDevice) || nameOf(one).localeCompare(nameOf(other)))
}

function laneOf(
  device: string | null,
  sessions: readonly ServiceSession[],
  axis: SessionAxis,
  now: Moment,
  room: (session: ServiceSession) => number,
): SessionLane {
  const placed = sessions
    .flatMap((session) => {
      const span = spanOf(session, now)
      return span === null ? [] : [placedOn(axis, session, span)]
    })
    .sort((one, other) => one.start - other.start || one.end - other.end)
  const rows: PlacedSession[][] = []
  const ends: number[] = []
  for (const one of placed) {
    // Words that would reach beyond the axis stand before the end of their session.
    const needed = Math.min(1, Math.max(one.end - one.start, room(one.session)))
    const from = Math.min(one.start, 1 - needed)
    const until = Math.max(one.end, from + needed)
    const found = ends.findIndex((end) => end <= from)
    const row = found === -1 ? rows.length : found
    rows[row] = [...(rows[row] ?? []), { ...one, from, until }]
    ends[row] = until
  }
  return {
    device,
    platform: sessions.find(({ platform }) => platform !== null)?.platform ?? null,
    isHere: device !== null && sessions.some(({ isOwn }) => isOwn),
    rows,
    unplaced: sessions.filter((session) => spanOf(session, now) === null),
  }
}

function placedOn(
  axis: SessionAxis,
  session: ServiceSession,
  { from, seen, until }: Span,
): Omit<PlacedSession, 'from' | 'until'> {
  const within = (moment: Moment) => Math.min(1, Math.max(0, placeOn(axis, moment)))
  return {
    session,
    start: within(from),
    seen: within(seen),
    end: within(until),
    isCut: { start: from < axis.from, end: until > axis.until },
  }
}

function touches({ from, until }: Span, start: Moment, end: Moment): boolean {
  return from < end && until >= start
}

function rank(
  { device, isHere }: SessionLane,
  byDevice: ReadonlyMap<string | null, readonly ServiceSession[]>,
): number {
  const open = byDevice.get(device)?.filter(({ state }) => state === 'open').length ?? 0
  return (isHere ? 1_000_000 : 0) + (device === null ? -1_000_000 : 0) + open
}

function nameOf({ device }: SessionLane): string {
  return device ?? ''
}
