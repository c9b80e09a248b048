import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the name in an element (`BothEnds`) has more lines than it shows; kept up to date. `text` is the name. */
export function useIsCut(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may take the same room
  useLayoutEffect(() => {
    const lines = element.current?.firstElementChild ?? null
    if (lines === null) return
    // A line that is lower than its font may reach beyond the last edge.
    const measure = () => setIsCut(lines.scrollHeight > 1.3 * lines.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(lines)
    return () => observer.disconnect()
  }, [element, text])
  return isCut
}
