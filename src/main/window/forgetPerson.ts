import { clipboard, type Session } from 'electron/main'
import type { Log } from '../logging/log.ts'

/**
 * Clears what the pages before have stored, in the session that all windows share, and the clipboard of a kiosk. The
 * clipboard of a developer's desktop is left alone.
 */
export async function forgetPerson(options: {
  readonly session: Session
  readonly isKiosk: boolean
  readonly log: Log
}): Promise<void> {
  const { session, isKiosk, log } = options
  if (isKiosk) {
    clipboard.clear()
    clearPrimarySelection()
  }
  try {
    await session.clearStorageData()
  } catch (error) {
    log.error('What the page before had kept could not be forgotten', { error })
  }
}

/** Clears what X11 and Wayland keep of the text that was selected last, which a middle click would paste. */
function clearPrimarySelection(): void {
  if (process.platform !== 'linux') return
  // Electron 45 has an object for it. Electron 33 takes its name as a parameter, which Electron 45 ignores.
  const both: { readonly selection?: { clear(): void }; clear(name: 'selection'): void } = clipboard
  if (both.selection === undefined) both.clear('selection')
  else both.selection.clear()
}
