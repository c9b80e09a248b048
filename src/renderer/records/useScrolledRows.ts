import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QueryResultRows } from './queryResultRows.ts'
import { pageTopRow, type RowRange, type RowView, rowsDrawn, rowsInView } from './rowWindow.ts'

/** Less than a row of a list: a table shows more records at a look, and a wrong touch only opens another one. */
const ROW_MILLIMETRES = 11

interface Drawn {
  readonly rows: QueryResultRows
  readonly range: RowRange
}

/** The rows to render, and what the scrolled element and the layer of its rows need. */
interface ScrolledRows {
  readonly scrolled: RefObject<HTMLDivElement | null>
  readonly layer: RefObject<HTMLUListElement | null>
  /** Pixels; 0 until measured. */
  readonly rowHeight: number
  readonly drawn: Drawn
  readonly ends: { readonly atStart: boolean; readonly atEnd: boolean }
  readonly topRow: () => number
  readonly turn: (direction: 'up' | 'down') => void
  readonly onScroll: (scrollTop: number) => void
}

/**
 * Follows the scroll position of a virtual list. If the rows in the view have not been read yet, the rows before stay
 * drawn until they have. `top` is the first row at the first render; `look` is told each view.
 */
export function useScrolledRows({
  rows,
  top,
  look,
}: {
  rows: QueryResultRows
  top: number
  look: (view: RowView) => void
}): ScrolledRows {
  const scrolled = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLUListElement>(null)
  const [rowHeight, setRowHeight] = useState(0)
  const [drawn, setDrawn] = useState<Drawn>({ rows, range: { from: 0, to: 0 } })
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  /** Pixels from the top of the rendered rows to the top of the view, kept while other rows are being read. */
  const offset = useRef(0)

  /** The position of the view, because reading it from the element would force a layout each time. */
  const seen = useRef({ top: 0, height: 0 })
  const viewNow = (): RowView => ({ ...seen.current, rowHeight, total: rows.total })
  const follow = () => {
    const view = viewNow()
    if (rowHeight === 0) return
    const atStart = view.top < 1
    const atEnd = view.top + view.height >= view.total * rowHeight - 1.5
    setEnds((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
    look(view)
    const { from, to } = rowsInView(view)
    const range = rowsDrawn(view)
    if (isThere(rows, from) && isThere(rows, Math.max(from, to - 1))) {
      setDrawn((last) =>
        last.rows === rows && last.range.from === range.from && last.range.to === range.to ? last : { rows, range },
      )
    }
  }

  /**
   * Moves the rendered rows to their position or, while the rows in the view are being read, keeps them in the view.
   */
  const place = () => {
    if (layer.current === null) return
    const view = viewNow()
    const { from, to } = rowsInView(view)
    const covers = drawn.range.from <= from && drawn.range.to >= to
    const at = drawn.range.from * rowHeight
    if (covers) offset.current = view.top - at
    const y = covers
      ? at
      : view.top - Math.min(offset.current, Math.max(0, (drawn.range.to - drawn.range.from) * rowHeight - view.height))
    layer.current.style.transform = `translateY(${y}px)`
  }

  const measure = useEffectEvent((element: HTMLElement) => {
    const millimetre = Number.parseFloat(getComputedStyle(element).getPropertyValue('--mm'))
    seen.current = { top: element.scrollTop, height: element.clientHeight }
    setRowHeight(Math.ceil(ROW_MILLIMETRES * millimetre))
    follow()
    place()
  })
  useLayoutEffect(() => {
    const element = scrolled.current
    if (element === null) return
    measure(element)
    const observer = new ResizeObserver(() => measure(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Restores the scroll position on the first render; a new filter text begins at the first row.
  const begun = useRef<{ text: string | null }>({ text: null })
  const begin = useEffectEvent(({ text }: QueryResultRows) => {
    if (rowHeight === 0 || scrolled.current === null) return
    if (begun.current.text !== text) {
      const wanted = begun.current.text === null ? top * rowHeight : 0
      begun.current = { text }
      if (seen.current.top !== wanted) {
        scrolled.current.scrollTop = wanted
        seen.current = { ...seen.current, top: scrolled.current.scrollTop }
      }
    }
    follow()
  })
  useLayoutEffect(() => {
    if (rowHeight > 0) begin(rows)
  }, [rows, rowHeight])
  useLayoutEffect(place)

  const topRow = () => Math.round(viewNow().top / Math.max(1, rowHeight))
  const turn = (direction: 'up' | 'down') => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrolled.current?.scrollTo({
      top: pageTopRow(viewNow(), direction) * rowHeight,
      behavior: calm ? 'instant' : 'smooth',
    })
  }
  const onScroll = (scrollTop: number) => {
    seen.current = { ...seen.current, top: scrollTop }
    place()
    // Renders in the frame of the scroll event; a scheduled render would be a frame late.
    flushSync(follow)
  }
  return { scrolled, layer, rowHeight, drawn, ends, topRow, turn, onScroll }
}

function isThere({ rowAt, total }: QueryResultRows, place: number): boolean {
  return place >= total || rowAt(place) !== null
}
