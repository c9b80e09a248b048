import type { Place, Rows } from './fit.ts'

/** Which page of each part of a step is on the display, and what of it has been. Pure. */

const PLACES: readonly Place[] = ['read', 'side']

export type PagesOf = Readonly<Record<Place, readonly Rows[]>>

/** By part, the items that have been whole on the display. */
export type Seen = Readonly<Record<Place, ReadonlySet<number>>>
/** By part, the item whose page is shown. */
export type At = Readonly<Record<Place, number>>

export const NOTHING_SEEN: Seen = { read: new Set(), side: new Set() }

/** What a step shows now and what Next does. */
export interface Progress {
  readonly shown: Readonly<Record<Place, Rows | null>>
  /** With what is shown now. */
  readonly seen: Seen
  /** Where Next turns to; null if it leaves the step. */
  readonly next: At | null
  /** Where Back turns to; null if it goes to the step before. */
  readonly back: At | null
  /** Of the items of the side, how many were seen. */
  readonly side: Count
  /** Of what Next turns: of the items of the side, else of the pages of the text. */
  readonly count: Count
}

export interface Count {
  readonly seen: number
  readonly of: number
}

/** `isDone`: an item of the side that is ticked counts as seen. */
export function progressOf(pages: PagesOf, at: At, before: Seen, isDone: (item: number) => boolean): Progress {
  const shown = { read: pageAt(pages.read, at.read), side: pageAt(pages.side, at.side) }
  const seen = { read: withRows(before.read, shown.read), side: withRows(before.side, shown.side) }
  const unseen = (place: Place) =>
    itemsOf(pages[place]).find((item) => !seen[place].has(item) && !(place === 'side' && isDone(item)))
  const open = { read: unseen('read'), side: unseen('side') }
  const isOpen = open.read !== undefined || open.side !== undefined
  const earlier = { read: earlierThan(pages.read, shown.read), side: earlierThan(pages.side, shown.side) }
  return {
    shown,
    seen,
    next: isOpen ? { read: open.read ?? at.read, side: open.side ?? at.side } : null,
    back: PLACES.some((place) => earlier[place] !== null)
      ? { read: earlier.read ?? at.read, side: earlier.side ?? at.side }
      : null,
    side: itemsSeen(pages.side, seen.side, isDone),
    count: open.side === undefined ? pagesSeen(pages.read, seen.read) : itemsSeen(pages.side, seen.side, isDone),
  }
}

function pageAt(pages: readonly Rows[], item: number): Rows | null {
  return pages.find(({ from, to }) => from <= item && item < to) ?? pages.at(-1) ?? null
}

function earlierThan(pages: readonly Rows[], shown: Rows | null): number | null {
  return shown === null ? null : (pages[pages.indexOf(shown) - 1]?.from ?? null)
}

function itemsOf(pages: readonly Rows[]): readonly number[] {
  return Array.from({ length: pages.at(-1)?.to ?? 0 }, (_, item) => item)
}

function withRows(seen: ReadonlySet<number>, rows: Rows | null): ReadonlySet<number> {
  if (rows === null) return seen
  const all = new Set(seen)
  for (let item = rows.from; item < rows.to; item++) all.add(item)
  return all
}

function itemsSeen(pages: readonly Rows[], seen: ReadonlySet<number>, isDone: (item: number) => boolean): Count {
  const items = itemsOf(pages)
  return { seen: items.filter((item) => seen.has(item) || isDone(item)).length, of: items.length }
}

/** A line of a text is no number that a person knows. */
function pagesSeen(pages: readonly Rows[], seen: ReadonlySet<number>): Count {
  return { seen: pages.filter(({ from, to }) => seen.has(from) && seen.has(to - 1)).length, of: pages.length }
}
