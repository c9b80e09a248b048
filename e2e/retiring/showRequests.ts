import type { Page } from 'playwright/test'
import type { Retirement } from '../../src/shared/retirement.ts'
import { expect, type OpenKiosk } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

/** Shows requests that would take days to come about, on the screen of the requests. */
export async function showRequests(kiosk: OpenKiosk, page: Page, retirements: readonly Retirement[]): Promise<void> {
  await showState(kiosk, page, { retirements })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(retirements.length)
}
