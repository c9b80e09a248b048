import { type RefObject, useLayoutEffect, useState } from 'react'

/** The first width in millimetres that the elements of one place of the display had. */
export interface FirstWidth {
  /** Null before the first of them was laid out. */
  millimetres: number | null
}

/**
 * The width of an element in millimetres on the display, kept up to date; null before its layout. With `first`, which is
 * kept up to date too, it is at first that of the element before in the same place: what depends on it is then rendered
 * once in place of twice.
 */
export function useWidth(element: RefObject<HTMLElement | null>, first?: FirstWidth): number | null {
  return useExtent(element, 'clientWidth', first)
}

/** The height of an element, as `useWidth`. */
export function useHeight(element: RefObject<HTMLElement | null>): number | null {
  return useExtent(element, 'clientHeight')
}

function useExtent(
  element: RefObject<HTMLElement | null>,
  extent: 'clientWidth' | 'clientHeight',
  first?: FirstWidth,
): number | null {
  const [millimetres, setMillimetres] = useState(first?.millimetres ?? null)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => {
      const millimetre = Number.parseFloat(getComputedStyle(measured).getPropertyValue('--mm'))
      if (!(millimetre > 0)) return null
      const now = measured[extent] / millimetre
      setMillimetres(now)
      return now
    }
    const now = measure()
    if (first !== undefined) first.millimetres = now
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, extent, first])
  return millimetres
}
