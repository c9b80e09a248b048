import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in millimetres on the display, kept up to date; null before its layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  return useExtent(element, 'clientWidth')
}

/** The height of an element, as `useWidth`. */
export function useHeight(element: RefObject<HTMLElement | null>): number | null {
  return useExtent(element, 'clientHeight')
}

function useExtent(element: RefObject<HTMLElement | null>, extent: 'clientWidth' | 'clientHeight'): number | null {
  const [millimetres, setMillimetres] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => {
      const millimetre = Number.parseFloat(getComputedStyle(measured).getPropertyValue('--mm'))
      if (millimetre > 0) setMillimetres(measured[extent] / millimetre)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, extent])
  return millimetres
}
