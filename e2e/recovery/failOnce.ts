import type { Page } from 'playwright/test'
import { channelOf } from '../../src/shared/contract/channels.ts'
import type { Call } from '../../src/shared/contract/contract.ts'
import { expect, type OpenKiosk, touch } from '../kiosk.ts'

/** Makes the next call of this name fail as with a defect of the main process; later calls are answered again. */
export async function failOnce({ app }: OpenKiosk, call: Call): Promise<void> {
  await app.evaluate(({ ipcMain }, channel) => {
    const handlers: Map<string, (...input: unknown[]) => unknown> = Reflect.get(ipcMain, '_invokeHandlers')
    const answer = handlers.get(channel)
    if (answer === undefined) throw new Error(`Nothing answers ${channel}`)
    handlers.set(channel, () => {
      handlers.set(channel, answer)
      return { refusedCall: 'failed' }
    })
  }, channelOf(call))
}

/** Expects the notice of the failure above everything, and closes it. */
export async function expectTold(page: Page): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'That did not work' })
  await expect(notice).toBeVisible()
  await touch(notice.getByRole('button', { name: 'Close' }))
  await expect(notice).toHaveCount(0)
}
