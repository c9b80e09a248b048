/**
 * After a touch, Chromium sends the mouse events of old pages to wherever the finger was. The controls act when the
 * finger goes up, so by then another screen may lie there: its field would lose the focus, or its button be clicked.
 * Fields keep those events, because a touch puts the caret by them.
 */
export function swallowGhostClicks(page: Document): void {
  page.addEventListener(
    'touchstart',
    ({ target }) => {
      if (!(target instanceof Element) || target.matches('input, textarea')) return
      // On the element itself: once a press has taken its screen away, its last events reach nothing above it.
      target.addEventListener('touchend', preventDefault, { once: true, passive: false })
    },
    { capture: true, passive: true },
  )
}

function preventDefault(event: Event): void {
  if (event.cancelable) event.preventDefault()
}
