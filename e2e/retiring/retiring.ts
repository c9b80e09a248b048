import type { Locator, Page } from 'playwright/test'
import type { InventoryKind } from '../../src/shared/model.ts'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { ANSWER_SECONDS, type AnyKiosk, expect, people, readState, signIn, stationFor, touch } from '../kiosk.ts'

/** Confirms by the command that the hold button sends. */
export async function confirmByBridge(page: Page, number: string, kind: InventoryKind = 'asset') {
  return page.evaluate(
    async (wanted) =>
      window.kiosk?.retire({
        kind: wanted.kind,
        number: wanted.number,
        typedAgain: wanted.number,
        first: 'typed',
        second: 'typed',
        reason: 'Sold',
      }),
    { kind, number },
  )
}

/** Confirms, and expects that the display shows it as held. */
export async function hold(page: Page, number: string): Promise<void> {
  expect(await confirmByBridge(page, number)).toMatchObject({ ok: true })
  await expect(page.getByRole('timer').filter({ hasText: number })).toBeVisible()
}

/** Signs the technician in and opens a tab of maintenance. */
export async function openMaintenance(kiosk: AnyKiosk, tab: string): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  // A later state of the main process would replace the one that a test shows.
  await page.getByText('read just now').waitFor()
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('tab', { name: tab }))
  return page
}

export async function openRequests(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('tab', { name: 'Requests' }))
}

export function requestFor(page: Page, number: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: number })
}

/** The state of the newest request for a number in the main process. */
export async function stateOf(page: Page, number: string): Promise<unknown> {
  const { requests } = await readState(page)
  return requests.find((one) => one.number === number)?.state
}

/** A station at which an administrator may retire too, as a second technician. */
export function stationOfTwo(service: SimulatedService, { holdSeconds = 1, timeoutSeconds = ANSWER_SECONDS } = {}) {
  return {
    service: { ...stationFor(service).service, timeoutSeconds },
    retirement: { holdSeconds },
    roles: { maintenance: ['maintenance', 'admin'] },
  }
}

/** The numbers that the service was asked to delete, oldest first. */
export function askedFor({ requests }: SimulatedService): readonly string[] {
  return requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ json }) => String(Object(json).asset_number ?? Object(json).jsin))
}
