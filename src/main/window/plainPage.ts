import type { BrowserWindow } from 'electron/main'
import { TRY_AGAIN_ADDRESS } from './stoppedPage.ts'
import { onLoadFailed } from './watchedPage.ts'

/** The plain page ends for the supervisor after this time without "Try again". */
export const STOPPED_SECONDS = 30

/**
 * Waits for "Try again" on the plain page. Gives up after `STOPPED_SECONDS`, and at once when the plain page fails too:
 * nothing is left to show then. `isCurrent` tells whether the plain page still stands on the display.
 */
export function awaitTryAgain(
  plain: BrowserWindow,
  then: { readonly onTryAgain: () => void; readonly onGiveUp: () => void; readonly isCurrent: () => boolean },
): void {
  const { onTryAgain, onGiveUp, isCurrent } = then
  const end = setTimeout(onGiveUp, STOPPED_SECONDS * 1000)
  plain.webContents.on('render-process-gone', onGiveUp)
  onLoadFailed(plain, onGiveUp)
  plain.on('closed', () => {
    clearTimeout(end)
    if (isCurrent()) onGiveUp()
  })
  // Not `will-navigate`, which does not follow where the rules for all windows have denied this one.
  plain.webContents.on('will-frame-navigate', (event) => {
    event.preventDefault()
    if (event.url.startsWith(TRY_AGAIN_ADDRESS)) onTryAgain()
  })
}
