import type { Locator, Page } from 'playwright/test'
import { typeOn } from '../hand.ts'
import { expect, people, type ShownKiosk, signIn, touch } from '../kiosk.ts'

/** Opens the station with the cook signed in. */
export async function openSignedIn(kiosk: ShownKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  return page
}

export function lockScreen(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Locked' })
}

export function lockButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Lock', exact: true })
}

/** Locks by touch. */
export async function lock(page: Page): Promise<void> {
  await touch(lockButton(page))
  await expect(lockScreen(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
}

/** Unlocks with the password, typed on physical keys without a touch before. */
export async function unlock(page: Page, password: string): Promise<void> {
  await typeOn(page, [...password, 'Enter'])
  await expect(lockScreen(page)).toHaveCount(0)
}
