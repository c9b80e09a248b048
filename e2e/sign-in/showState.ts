import type { Page } from 'playwright/test'
import { STATE_CHANNEL } from '../../src/shared/bridge.ts'
import type { KioskState } from '../../src/shared/model.ts'
import { type OpenKiosk, readState } from '../kiosk.ts'

/** Shows a state that would take minutes to come about, until the main process publishes the next one of its own. */
export async function showState(kiosk: OpenKiosk, page: Page, change: Partial<KioskState>): Promise<void> {
  const state: KioskState = { ...(await readState(page)), ...change }
  await kiosk.app.evaluate(
    ({ BrowserWindow }, { channel, state }) => {
      for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, state)
    },
    { channel: STATE_CHANNEL, state },
  )
}
