import { useLayoutEffect, useRef } from 'react'

/** The time at which a page appeared on the display, comparable with the `timeStamp` of an event. */
export function useShownAt(page: string): () => number {
  const shown = useRef({ page: '', at: 0 })
  useLayoutEffect(() => {
    if (shown.current.page !== page) shown.current = { page, at: performance.now() }
  }, [page])
  return () => shown.current.at
}
