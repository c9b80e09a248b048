import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** In millimetres, as all below. */
const LEAST_WIDTH = 48
const LEAST_HEIGHT = 24
/** Of four lines of text with their padding. */
const TALL = 31
const GAP = 3
/** More than any panel shows at once. */
const MOST_TILES = 200

interface TileGrid {
  readonly columns: number
  readonly rows: number
  /** Whether four lines fit into a tile. */
  readonly areTall: boolean
}

/** Measures the space for the tiles and keeps the grid up to date; `grid` is null before the first layout. */
export function useTileGrid(): { readonly space: RefObject<HTMLDivElement | null>; readonly grid: TileGrid | null } {
  const space = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState<TileGrid | null>(null)
  useLayoutEffect(() => {
    const { current: element } = space
    if (element === null) return
    const measure = () => {
      // A covered screen has no size.
      if (element.clientHeight === 0) return
      const millimetre = Number.parseFloat(getComputedStyle(element).getPropertyValue('--mm'))
      const next = tileGrid({ width: element.clientWidth / millimetre, height: element.clientHeight / millimetre })
      setGrid((last) =>
        last?.columns === next.columns && last.rows === next.rows && last.areTall === next.areTall ? last : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { space, grid }
}

/** The columns and rows that a space has room for; at least one of each. */
export function tileGrid({ width, height }: { readonly width: number; readonly height: number }): TileGrid {
  const fit = (length: number, least: number) => Math.max(1, Math.floor((length + GAP) / (least + GAP)))
  const columns = Math.min(fit(width, LEAST_WIDTH), MOST_TILES)
  const rows = Math.min(fit(height, LEAST_HEIGHT), Math.floor(MOST_TILES / columns))
  return { columns, rows, areTall: (height + GAP) / rows - GAP >= TALL }
}
