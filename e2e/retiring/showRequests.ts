import type { Page } from 'playwright/test'
import type { Retirement } from '../../src/shared/retirement.ts'
import { expect, type OpenKiosk } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

/** Shows requests that would take days to come about, and makes sure that the main process has published none since. */
export async function showRequests(kiosk: OpenKiosk, page: Page, retirements: readonly Retirement[]): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(async () => {
    await showState(kiosk, page, { retirements })
    await page.waitForTimeout(300)
    await expect(rows).toHaveCount(retirements.length, { timeout: 100 })
  }).toPass({ timeout: 10_000 })
}
