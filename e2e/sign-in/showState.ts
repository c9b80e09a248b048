import type { Page } from 'playwright/test'
import { STATE_CHANNEL } from '../../src/shared/bridge.ts'
import type { KioskState } from '../../src/shared/model.ts'
import { type OpenKiosk, readState } from '../kiosk.ts'

/**
 * Shows a state that would take minutes to come about. What the main process publishes meanwhile (recipes that were
 * read, a batch that was written) shows with the change laid over it, until the next call; `{}` shows the truth again.
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

/** As `showState`, but only until the main process publishes its next state: what the person does then shows. */
export async function showStateOnce(kiosk: OpenKiosk, page: Page, change: Partial<KioskState>): Promise<void> {
  const state: KioskState = { ...(await readState(page)), ...change }
  await kiosk.app.evaluate(
    ({ BrowserWindow }, { channel, state }) => {
      for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send(channel, state)
    },
    { channel: STATE_CHANNEL, state },
  )
}
