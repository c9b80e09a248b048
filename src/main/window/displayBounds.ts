interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the bounds of a window that fills the display without a window manager, or null for a display without a size
 * (none is connected, or it sleeps). On X11, Chromium shrinks a window with the exact size of the display by a pixel, so
 * that window managers do not treat it as full screen. An invisible row of pixels below the edge avoids that.
 */
export function fillingBounds(display: Rectangle, platform: NodeJS.Platform): Rectangle | null {
  if (!(display.width > 0 && display.height > 0)) return null
  return platform === 'linux' ? { ...display, height: display.height + 1 } : display
}

/** Whether a window hides the whole display. A pixel may be missing: Chromium and window managers round. */
export function doesCover(window: Rectangle, display: Rectangle): boolean {
  return (
    window.x <= display.x + 1 &&
    window.y <= display.y + 1 &&
    window.x + window.width >= display.x + display.width - 1 &&
    window.y + window.height >= display.y + display.height - 1
  )
}

export function areSameBounds(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}
