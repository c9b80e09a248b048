import type { Page } from 'playwright/test'
import type { OutboxRequest } from '../../src/shared/request.ts'
import { expect, type OpenKiosk } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

/** Shows requests that would take days to come about, on the screen of the requests. */
export async function showRequests(kiosk: OpenKiosk, page: Page, requests: readonly OutboxRequest[]): Promise<void> {
  await showState(kiosk, page, { requests })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(requests.length)
}
