import type { Page } from 'playwright/test'
import type { OutboxRequest } from '../../src/shared/request.ts'
import { expect, type OpenKiosk } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

/** Opens the list of requests with given requests, which would take days to produce. */
export async function showRequests(kiosk: OpenKiosk, page: Page, requests: readonly OutboxRequest[]): Promise<void> {
  await showState(kiosk, page, { requests })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(requests.length)
}
