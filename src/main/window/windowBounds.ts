import { type BrowserWindow, screen } from 'electron/main'
import type { Log } from '../logging/log.ts'
import { areSameBounds, doesCover, fillingBounds } from './displayBounds.ts'

/** Keeps the window of the kiosk on the whole of its display. */
interface WindowBounds {
  /** For a new window. Null while no display has a size. */
  read(): Electron.Rectangle | null
  /** Call when displays change and at each beat. */
  fit(window: BrowserWindow): void
}

export function keepWindowBounds({ log }: { readonly log: Log }): WindowBounds {
  let bounds = fromDisplay()
  /** Bounds of the window that were corrected and have not been right since. */
  let misplaced: Electron.Rectangle | null = null

  function fromDisplay(): Electron.Rectangle | null {
    return fillingBounds(screen.getPrimaryDisplay().bounds, process.platform)
  }

  return {
    read() {
      bounds = fromDisplay() ?? bounds
      return bounds
    },
    /**
     * Also called at each beat, because a display that wakes does not always cause an event, and a window manager may
     * have moved, shrunk or minimised the window. One that insists on its own bounds gets its way: they are corrected
     * once.
     */
    fit(window) {
      const wanted = fromDisplay()
      if (wanted === null || window.isDestroyed()) return
      const found = window.getBounds()
      if (bounds === null || !areSameBounds(wanted, bounds)) log.info('The display has changed', { ...wanted })
      else if (doesCover(found, screen.getPrimaryDisplay().bounds) && !window.isMinimized()) {
        misplaced = null
        return
      } else if (misplaced !== null && areSameBounds(found, misplaced)) return
      else log.error('The window does not fill its display', { ...found })
      misplaced = found
      bounds = wanted
      if (window.isMinimized()) window.restore()
      window.setBounds(wanted)
    },
  }
}
