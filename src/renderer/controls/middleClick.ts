/**
 * Prevents the paste of a middle click. On X11 and Wayland it pastes the text that was selected last, across windows;
 * Chromium pastes after `mouseup` unless that is cancelled.
 */
export function ignoreMiddleClicks(page: Document): void {
  page.addEventListener('mouseup', (event) => event.button === 1 && event.preventDefault(), { capture: true })
}
