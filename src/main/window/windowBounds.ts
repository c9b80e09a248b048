import { type BrowserWindow, screen } from 'electron/main'
import type { Log } from '../logging/log.ts'
import { areSameBounds, doesCover, fillingBounds } from './displayBounds.ts'

export type Place = 'right' | 'hidden' | 'misplaced' | 'noDisplay'

/** Keeps the window of the kiosk on the whole of its display. */
interface WindowBounds {
  /** For a new window. Null while no display has a size. */
  read(): Electron.Rectangle | null
  /**
   * Returns where the window was found, and corrects its bounds. Call when displays change and at each beat: a display
   * that wakes does not always cause an event, and a window manager may have moved, shrunk or minimised the window.
   */
  fit(window: BrowserWindow): Place
}

export function keepWindowBounds({ log }: { readonly log: Log }): WindowBounds {
  let bounds = fromDisplay()
  /** Bounds that were logged as wrong and have not been right since. */
  let logged: Electron.Rectangle | null = null

  function fromDisplay(): Electron.Rectangle | null {
    return fillingBounds(screen.getPrimaryDisplay().bounds, process.platform)
  }

  return {
    read() {
      bounds = fromDisplay() ?? bounds
      return bounds
    },
    fit(window) {
      const wanted = fromDisplay()
      if (wanted === null) return 'noDisplay'
      const found = window.getBounds()
      const isNew = bounds === null || !areSameBounds(wanted, bounds)
      const isHidden = !window.isVisible() || window.isMinimized()
      const isRight = !isNew && !isHidden && doesCover(found, screen.getPrimaryDisplay().bounds)
      if (isRight) {
        logged = null
        return 'right'
      }
      if (isNew) log.info('The display has changed', { ...wanted })
      // A window manager that insists on other bounds would fill the log.
      else if (logged === null || !areSameBounds(found, logged))
        log.error('The window does not fill its display', { ...found, isHidden })
      logged = found
      bounds = wanted
      if (window.isMinimized()) window.restore()
      window.setBounds(wanted)
      return isHidden ? 'hidden' : 'misplaced'
    },
  }
}
