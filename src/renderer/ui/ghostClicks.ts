/**
 * Prevents the compatibility mouse events that Chromium sends after a touch to the place where the finger was. The
 * controls act when the finger goes up, so by then another screen may be there: its field would lose the focus, or its
 * button be clicked. Fields keep those events, because they place the caret.
 */
export function swallowGhostClicks(page: Document): void {
  page.addEventListener(
    'touchstart',
    ({ target }) => {
      if (!(target instanceof Element) || target.matches('input, textarea')) return
      // Listens on the target itself: once a press has removed its screen, the remaining events reach nothing above it.
      target.addEventListener('touchend', preventDefault, { once: true, passive: false })
    },
    { capture: true, passive: true },
  )
}

function preventDefault(event: Event): void {
  if (event.cancelable) event.preventDefault()
}

/**
 * Prevents the paste of a middle click. On X11 and Wayland it pastes the text that was selected last, across windows;
 * Chromium pastes after `mouseup` unless that is cancelled.
 */
export function ignoreMiddleClicks(page: Document): void {
  page.addEventListener('mouseup', (event) => event.button === 1 && event.preventDefault(), { capture: true })
}
