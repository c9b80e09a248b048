import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the scroll position of the recipe list over a sign-in, which adds cards of batches above it. Call `note` before
 * sign-in covers the list; the position is restored when `change` changes.
 */
export function useKeptScrollPosition(change: unknown): {
  readonly grid: RefObject<HTMLDivElement | null>
  note: () => void
} {
  const grid = useRef<HTMLDivElement>(null)
  const noted = useRef<{ readonly card: Element; readonly top: number } | null>(null)
  const known = useRef(change)

  useLayoutEffect(() => {
    if (known.current === change) return
    known.current = change
    if (noted.current === null) return
    const { card, top } = noted.current
    noted.current = null
    const view = card.closest('[data-scroll-view]')
    if (view !== null) view.scrollTop += topIn(view, card) - top
  }, [change])

  return {
    grid,
    note() {
      const view = grid.current?.closest('[data-scroll-view]') ?? null
      // At the top the list stays at the top, so that the added cards are seen.
      if (view === null || grid.current === null || view.scrollTop === 0) return
      const card = [...grid.current.children].find((one) => topIn(view, one) >= 0)
      if (card !== undefined) noted.current = { card, top: topIn(view, card) }
    },
  }
}

function topIn(view: Element, card: Element): number {
  return card.getBoundingClientRect().top - view.getBoundingClientRect().top
}
