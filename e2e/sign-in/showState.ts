import type { Page } from 'playwright/test'
import { STATE_CHANNEL } from '../../src/shared/contract/channels.ts'
import type { KioskState } from '../../src/shared/model.ts'
import { type AnyKiosk, readState } from '../kiosk.ts'
import type { StagedKiosk } from '../stage/stage.ts'

/**
 * Shows a state that would take minutes to reach. States that the main process publishes meanwhile (recipes that were
 * read, a batch that was written) are shown with the change applied, until the next call; `{}` shows the real state
 * again.
 */
export async function showState(kiosk: AnyKiosk | StagedKiosk, page: Page, change: Partial<KioskState>): Promise<void> {
  if ('show' in kiosk) return kiosk.show(change)
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
