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
  /** Null for a session without a readable time. */
  readonly place: {
    readonly start: number
    readonly seen: number
    readonly end: number
    /** It began before the axis, or ends after it. */
    readonly isCut: { readonly start: boolean; readonly end: boolean }
  } | null
}

export interface SessionLane {
  /** Null for sessions without a device. */
  readonly device: string | null
  readonly platform: string | null
  /** The device of the own session, so that of this station. */
  readonly isHere: boolean
  /** The earliest first, those without a place last. */
  readonly placed: readonly PlacedSession[]
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

/** The lanes of a day: this station's first, then those with most open sessions. */
export function lanesOf(sessions: readonly ServiceSession[], axis: SessionAxis, now: Moment): readonly SessionLane[] {
  const byDevice = new Map<string | null, ServiceSession[]>()
  for (const session of sessions) {
    const span = spanOf(session, now)
    if (span !== null && !touches(span, axis.from, axis.until)) continue
    byDevice.set(session.device, [...(byDevice.get(session.device) ?? []), session])
  }
  return [...byDevice]
    .map(([device, ofDevice]) => ({
      device,
      platform: ofDevice.find(({ platform }) => platform !== null)?.platform ?? null,
      isHere: device !== null && ofDevice.some(({ isOwn }) => isOwn),
      placed: ofDevice
        .map((session) => placedOn(axis, session, spanOf(session, now)))
        .sort((one, other) => startOf(one) - startOf(other)),
    }))
    .sort((one, other) => rank(other) - rank(one) || nameOf(one).localeCompare(nameOf(other)))
}

function placedOn(axis: SessionAxis, session: ServiceSession, span: Span | null): PlacedSession {
  if (span === null) return { session, place: null }
  const { from, seen, until } = span
  const within = (moment: Moment) => Math.min(1, Math.max(0, placeOn(axis, moment)))
  const isCut = { start: from < axis.from, end: until > axis.until }
  return { session, place: { start: within(from), seen: within(seen), end: within(until), isCut } }
}

/** Beyond the axis for a session without a place. */
function startOf({ place }: PlacedSession): number {
  return place?.start ?? 2
}

function touches({ from, until }: Span, start: Moment, end: Moment): boolean {
  return from < end && until >= start
}

function rank({ device, isHere, placed }: SessionLane): number {
  const open = placed.filter(({ session }) => session.state === 'open').length
  return (isHere ? 1_000_000 : 0) + (device === null ? -1_000_000 : 0) + open
}

function nameOf({ device }: SessionLane): string {
  return device ?? ''
}
