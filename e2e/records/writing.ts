import type { Locator, Page } from 'playwright/test'
import type { SeenRequest, SimulatedService } from '../../src/simulator/simulator.ts'
import { ANSWER_SECONDS, type AnyKiosk, expect, pressKey, stationFor, touch, typeByHand } from '../kiosk.ts'
import { HOLD_TOUCH } from '../retiring/byTouch.ts'
import { paste } from '../sign-in/paste.ts'

/** A station at which an administrator may read and change records. */
export function stationForChanges(
  service: SimulatedService,
  { holdSeconds = 1, timeoutSeconds = ANSWER_SECONDS } = {},
) {
  return {
    service: { ...stationFor(service).service, timeoutSeconds },
    retirement: { holdSeconds },
    roles: { records: ['admin'], recordsChange: ['admin'] },
  }
}

/** Opens the form of a change from the tasks or the changes. */
export async function openForm(page: Page, subject: string, operation: string): Promise<void> {
  await touch(page.getByRole('tab', { name: 'Tasks' }))
  await touch(page.getByRole('button', { name: new RegExp(`^${subject}\\b.*change`) }))
  await touch(page.getByRole('button', { name: new RegExp(`^${operation} ?[A-Z]+ /`) }))
}

/** Opens the form of a change as text. */
export async function openChange(page: Page, subject: string, operation: string): Promise<void> {
  await openForm(page, subject, operation)
  await touch(page.getByRole('button', { name: 'Write as text' }))
  await bodyField(page).waitFor()
}

export function bodyField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'What is sent, as JSON' })
}

/** Replaces the payload by pasting. */
export async function writeBody(kiosk: AnyKiosk, page: Page, body: string): Promise<void> {
  await bodyField(page).focus()
  await pressKey(page, 'Control+A')
  await paste(kiosk, page, body)
  await expect(bodyField(page)).toHaveValue(body)
}

/** The first reason that the station offers for each change, by its method. */
export const FIRST_REASON: Readonly<Record<string, string>> = {
  POST: 'Is new',
  PUT: 'Entered wrongly',
  DELETE: 'No longer needed',
}

/** Confirms a draft: the key of the record, the first reason, and the hold button. */
export async function confirmChange(page: Page, words: string, hold: string): Promise<void> {
  await touch(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('button', { name: hold })).toBeVisible()
  await typeByHand(page, words)
  await touch(page.getByRole('radio').first())
  await touch(page.getByRole('button', { name: hold }), HOLD_TOUCH)
  await expect(page.getByRole('tab', { name: 'Changes', selected: true })).toBeVisible()
}

export function changeFor(page: Page, words: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: words })
}

/** The changing requests that the service received, oldest first. */
export function changesAt({
  requests,
}: SimulatedService): readonly Pick<SeenRequest, 'method' | 'path' | 'query' | 'body'>[] {
  return requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, query, body }) => ({ method, path, query, body }))
}
