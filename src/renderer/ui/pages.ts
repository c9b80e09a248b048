/** Where content that flows in columns, several to a page, lies. Pure; lengths in pixels. */

/** The distances of an item from the beginning of the first column, in the direction of the columns. */
export interface FlowedItem {
  readonly start: number
  readonly end: number
}

/** The pages of an item, zero-based and inclusive. */
export interface PagesOfItem {
  readonly first: number
  readonly last: number
}

export interface Paged {
  /** At least 1. */
  readonly count: number
  /** One for each item, in its order. */
  readonly items: readonly PagesOfItem[]
}

/** Items that are laid out together, from `from` up to `to`, which is not one of them any more. */
interface Section {
  readonly from: number
  readonly to: number
}

const ITEMS_OF_A_SECTION = 18

/** The items that are laid out with one of them: all of a few, so that the time of many does not grow with their number. */
export function sectionOf(count: number, item: number): Section {
  const sections = Math.max(1, Math.round(count / ITEMS_OF_A_SECTION))
  const at = Math.min(sections - 1, Math.floor((Math.max(0, item) * sections) / Math.max(1, count)))
  const bound = (section: number) => Math.ceil((section * count) / sections)
  return { from: bound(at), to: bound(at + 1) }
}

/** Layouts are fractional. */
const TOLERANCE = 1.5

/** The pages of items. `pitch` is the distance between the beginnings of two pages; without a size there is one page. */
export function pagesOf(flowed: readonly FlowedItem[], pitch: number): Paged {
  const pageAt = (distance: number) => (pitch > TOLERANCE ? Math.max(0, Math.floor(distance / pitch)) : 0)
  const items = flowed.map(({ start, end }) => ({
    first: pageAt(start + TOLERANCE),
    last: Math.max(pageAt(start + TOLERANCE), pageAt(end - TOLERANCE)),
  }))
  return { count: Math.max(0, ...items.map(({ last }) => last)) + 1, items }
}

/** The items of which something is before a page, and those of which something is behind it, as indices. */
export function besidePage(
  { items }: Paged,
  page: number,
): { readonly before: readonly number[]; readonly after: readonly number[] } {
  const indices = items.map((_, index) => index)
  return {
    before: indices.filter((index) => (items[index]?.first ?? 0) < page),
    after: indices.filter((index) => (items[index]?.last ?? 0) > page),
  }
}

/** A place that stays where it is when pages are divided anew: an item, and how many pages after its first one. */
export interface PageAnchor {
  readonly item: number
  readonly further: number
}

/** The place of a page: the first item that begins there, else the one that goes on there. */
export function anchorOf({ items }: Paged, page: number): PageAnchor {
  const begins = items.findIndex(({ first }) => first === page)
  if (begins !== -1) return { item: begins, further: 0 }
  const goesOn = items.findIndex(({ first, last }) => first <= page && last >= page)
  return { item: Math.max(0, goesOn), further: page - (items[goesOn]?.first ?? page) }
}

/** The page of a place. */
export function pageOf({ items, count }: Paged, { item, further }: PageAnchor): number {
  const at = items[item]
  if (at === undefined) return Math.min(count - 1, Math.max(0, (items.at(-1)?.first ?? 0) + further))
  return Math.min(at.last, at.first + further)
}
