import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in millimetres on the display, kept up to date; null before its layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [millimetres, setMillimetres] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => {
      const millimetre = Number.parseFloat(getComputedStyle(measured).getPropertyValue('--mm'))
      if (millimetre > 0) setMillimetres(measured.clientWidth / millimetre)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return millimetres
}
