/** Going through a long text a page at a time. Pure; all lengths in pixels. */

interface ScrollPlace {
  /** How far it is scrolled. */
  readonly top: number
  /** How much can be seen. */
  readonly view: number
  /** How much there is. */
  readonly height: number
}

/** What can be told about a place: zero-based page, how many there are, and what the buttons need. */
export interface PagePlace {
  readonly page: number
  readonly pages: number
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** Fractional layouts end up to a pixel short. */
const TOLERANCE = 1.5

/** Where a page further or back begins. `overlap` of what was seen stays in sight, so that the eye finds its line. */
export function pageTop({ top, view, height }: ScrollPlace, direction: 'up' | 'down', overlap: number): number {
  const stride = strideOf(view, overlap)
  const last = Math.max(0, height - view)
  const next = Math.min(last, Math.max(0, direction === 'down' ? top + stride : top - stride))
  // Never a last page of a few pixels.
  if (direction === 'down' && last - next <= TOLERANCE) return last
  return direction === 'up' && next <= TOLERANCE ? 0 : next
}

export function pagePlace({ top, view, height }: ScrollPlace, overlap: number): PagePlace {
  const last = Math.max(0, height - view)
  const atEnd = top >= last - TOLERANCE
  const stride = strideOf(view, overlap)
  const pages = last <= TOLERANCE ? 1 : Math.ceil((last - TOLERANCE) / stride) + 1
  return {
    page: atEnd ? pages - 1 : Math.min(pages - 1, Math.round(top / stride)),
    pages,
    atStart: top <= TOLERANCE,
    atEnd,
  }
}

/** At least half a view, however large the overlap: paging always gets on. */
function strideOf(view: number, overlap: number): number {
  return Math.max(1, view / 2, view - overlap)
}
