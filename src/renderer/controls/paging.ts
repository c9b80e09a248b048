/** Paging through a long text. Pure; all lengths in pixels. */

interface ScrollPlace {
  /** The scroll position. */
  readonly top: number
  /** The height of the view. */
  readonly view: number
  /** The height of the content. */
  readonly height: number
}

/** The place in a text: the zero-based page, the number of pages, and whether it is at an end. */
export interface PagePlace {
  readonly page: number
  readonly pages: number
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** With fractional layouts, the scroll position ends up to a pixel short. */
const TOLERANCE = 1.5

/** The scroll position one page down or up. `overlap` pixels stay visible, so that the reader finds the line. */
export function pageTop({ top, view, height }: ScrollPlace, direction: 'up' | 'down', overlap: number): number {
  const stride = strideOf(view, overlap)
  const last = Math.max(0, height - view)
  const next = Math.min(last, Math.max(0, direction === 'down' ? top + stride : top - stride))
  // No last page of a few pixels.
  if (direction === 'down' && last - next <= TOLERANCE) return last
  return direction === 'up' && next <= TOLERANCE ? 0 : next
}

/** The place of a scroll position. `overlap` pixels stay visible from one page to the next. */
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

/** At least half a view, whatever the overlap, so that paging always advances. */
function strideOf(view: number, overlap: number): number {
  return Math.max(1, view / 2, view - overlap)
}
