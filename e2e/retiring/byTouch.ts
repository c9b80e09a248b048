import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { touch, typeByHand } from '../kiosk.ts'

/** Longer than a hold button requires. */
export const HOLD_TOUCH = { milliseconds: 1800 }

/** Finds a number by the field of its tab, and opens its confirm screen. */
export async function openRetirement(
  page: Page,
  number: string,
  { tab, field, trigger }: { tab: string; field: string; trigger: string } = asset,
): Promise<void> {
  await touch(page.getByRole('tab', { name: tab }))
  await page.getByRole('textbox', { name: field }).fill(number)
  await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }))
  await touch(page.getByRole('button', { name: trigger }))
}

export const asset = { tab: 'Assets', field: 'Asset number', trigger: 'Retire this asset…' }
export const product = { tab: 'Products', field: 'JSIN', trigger: 'Retire this product…' }

/** Confirms on the confirm screen: a reason or the first one, the number by keys, and the hold button by touch. */
export async function confirmByTouch(page: Page, number: string, reason?: string): Promise<void> {
  const again = page.getByRole('textbox', { name: 'Type its number again' })
  await again.fill('')
  await touch(page.getByRole('radio', reason === undefined ? {} : { name: reason }).first())
  await again.focus()
  await typeByHand(page, number)
  await touch(page.getByRole('button', { name: `Hold to retire ${number}` }), HOLD_TOUCH)
}

/** The deletions that the service received, oldest first, with their exact JSON. */
export function deletions({ requests }: SimulatedService) {
  return requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ path, headers, json }) => ({ path, type: headers['content-type'], json }))
}
