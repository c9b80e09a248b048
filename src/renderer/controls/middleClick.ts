/**
 * Keeps a middle click from pasting the text that was selected last, which X11 and Wayland keep across windows. Chromium
 * pastes after `mouseup` unless it is cancelled.
 */
export function ignoreMiddleClicks(page: Document): void {
  page.addEventListener('mouseup', (event) => event.button === 1 && event.preventDefault(), { capture: true })
}
