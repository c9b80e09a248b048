import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type TileGrid, tileGrid } from './tileGrid.ts'

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
