/** Paging through content that is longer than its view. Pure; all lengths in pixels from the start of the content. */

/** What a page shows whole: a line of text, a row of a list, a button, a picture. */
export interface Block {
  readonly start: number
  readonly end: number
}

interface Scrolled {
  /** The scroll position. */
  readonly top: number
  /** The height of the view. */
  readonly view: number
  /** The height of the content. */
  readonly height: number
  /** From top to bottom. Columns beside each other may overlap. */
  readonly blocks: readonly Block[]
}

/** What a view shows of its content. */
export interface ScrollPlace {
  readonly atStart: boolean
  readonly atEnd: boolean
  /** All of the content has been in view. */
  readonly isRead: boolean
  /** The heights at both edges of the view that show only cut blocks. Never a part of a whole one. */
  readonly above: number
  readonly below: number
}

/** With fractional layouts, the scroll position ends up to a pixel short. */
const TOLERANCE = 1.5

/** The scroll position one page down or up. A page begins with the first block that the one before cannot show whole. */
export function pageTop(scrolled: Scrolled, direction: 'up' | 'down'): number {
  if (direction === 'down') return nextStart(scrolled)
  const starts = pageStarts(scrolled)
  return starts.findLast((start) => start < scrolled.top - TOLERANCE) ?? 0
}

/** The place of a scroll position. `reach` is the lowest edge of the content that was in view; what moves covers nothing. */
export function scrollPlace(
  scrolled: Scrolled,
  { reach, isStill }: { readonly reach: number; readonly isStill: boolean },
): ScrollPlace {
  return {
    atStart: scrolled.top <= TOLERANCE,
    atEnd: scrolled.top >= lastTop(scrolled) - TOLERANCE,
    isRead: reach >= scrolled.height - TOLERANCE,
    ...(isStill ? cutHeights(scrolled) : { above: 0, below: 0 }),
  }
}

export function samePlace(one: ScrollPlace, other: ScrollPlace): boolean {
  return (
    one.atStart === other.atStart &&
    one.atEnd === other.atEnd &&
    one.isRead === other.isRead &&
    one.above === other.above &&
    one.below === other.below
  )
}

function cutHeights({ top, view, blocks }: Scrolled): Pick<ScrollPlace, 'above' | 'below'> {
  const bottom = top + view
  const shown = blocks.filter(({ start, end }) => end > top + TOLERANCE && start < bottom - TOLERANCE)
  const isCutAbove = ({ start }: Block) => start < top - TOLERANCE
  const isCutBelow = ({ end }: Block) => end > bottom + TOLERANCE
  const whole = shown.filter((block) => !isCutAbove(block) && !isCutBelow(block))
  if (whole.length === 0) return { above: 0, below: 0 }
  const cutAbove = shown.filter(isCutAbove).map(({ end }) => end - top)
  const cutBelow = shown.filter(isCutBelow).map(({ start }) => bottom - start)
  const freeAbove = Math.min(...whole.map(({ start }) => start)) - top
  const freeBelow = bottom - Math.max(...whole.map(({ end }) => end))
  return {
    above: Math.max(0, Math.min(freeAbove, Math.max(0, ...cutAbove))),
    below: Math.max(0, Math.min(freeBelow, Math.max(0, ...cutBelow))),
  }
}

function pageStarts(scrolled: Scrolled): readonly number[] {
  const last = lastTop(scrolled)
  const starts = [0]
  for (let top = 0; top < last - TOLERANCE; ) {
    top = nextStart({ ...scrolled, top })
    starts.push(top)
  }
  return starts
}

function nextStart(scrolled: Scrolled): number {
  const { top, view, blocks } = scrolled
  const last = lastTop(scrolled)
  let next = Infinity
  for (const { start, end } of blocks) if (end > top + view + TOLERANCE && start < next) next = start
  // A block that is higher than the view is cut.
  if (next <= top + TOLERANCE || next > top + view) next = top + Math.max(view, 1)
  // No last page of a few pixels.
  return last - next <= TOLERANCE ? last : next
}

function lastTop({ view, height }: Scrolled): number {
  return Math.max(0, height - view)
}
