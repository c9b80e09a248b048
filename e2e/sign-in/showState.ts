import type { Page } from 'playwright/test'
import { STATE_CHANNEL } from '../../src/shared/contract/channels.ts'
import type { KioskState } from '../../src/shared/model.ts'
import { type OpenKiosk, readState } from '../kiosk.ts'

/**
 * Shows a state that would take minutes to reach. States that the main process publishes meanwhile (recipes that were
 * read, a batch that was written) are shown with the change applied, until the next call; `{}` shows the real state
 * again.
 */
export async function showState(kiosk: OpenKiosk, page: Page, change: Partial<KioskState>): Promise<void> {
  const state = await readState(page)
  await kiosk.app.evaluate(
    ({ BrowserWindow }, { channel, state, change }) => {
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        const laidOver: typeof webContents & { sendUnchanged?: typeof webContents.send } = webContents
        laidOver.sendUnchanged ??= webContents.send.bind(webContents)
        const send = laidOver.sendUnchanged
        laidOver.send = (to, payload) => send(to, to === channel ? { ...payload, ...change } : payload)
        laidOver.send(channel, state)
      }
    },
    { channel: STATE_CHANNEL, state, change },
  )
}

/**
 * Like `showState`, but only until the main process publishes its next state, so that the effect of an action is
 * visible.
 */
export async function showStateOnce(kiosk: OpenKiosk, page: Page, change: Partial<KioskState>): Promise<void> {
  const state: KioskState = { ...(await readState(page)), ...change }
  await kiosk.app.evaluate(
    ({ BrowserWindow }, { channel, state }) => {
      for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send(channel, state)
    },
    { channel: STATE_CHANNEL, state },
  )
}
