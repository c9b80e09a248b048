/**
 * After a touch, Chromium sends the mouse events of old pages to wherever the finger was. The controls act when the
 * finger goes up, so by then another screen may lie there: its field would lose the focus, or its button be clicked.
 * Fields keep those events, because a touch puts the caret by them.
 */
export function swallowGhostClicks(page: Document): void {
  page.addEventListener(
    'touchend',
    (event) => {
      const isField = event.target instanceof Element && event.target.matches('input, textarea')
      if (event.cancelable && !isField) event.preventDefault()
    },
    { passive: false },
  )
}
