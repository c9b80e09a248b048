import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes a text that is higher than its place smaller, and ends it at a whole line if it still is. The stylesheet of the
 * text says how small `data-fitted` "smaller" and "smallest" are, hides "none", of which not one line fits, and ends the
 * text after `--lines` lines.
 */
export function useFittedText(text: RefObject<HTMLElement | null>): void {
  // After every drawing: the text, or what is beside it, may be another one.
  useLayoutEffect(() => {
    const element = text.current
    const place = element?.parentElement ?? null
    if (element === null || place === null) return
    fit(element)
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(place)
    return () => observer.disconnect()
  })
}

function fit(element: HTMLElement): void {
  element.style.removeProperty('--lines')
  delete element.dataset.fitted
  for (const size of ['smaller', 'smallest']) {
    if (!isTooHigh(element)) return
    element.dataset.fitted = size
  }
  if (!isTooHigh(element)) return
  const lines = Math.floor(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
  if (lines > 0) element.style.setProperty('--lines', String(lines))
  else element.dataset.fitted = 'none'
}

function isTooHigh({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1
}
