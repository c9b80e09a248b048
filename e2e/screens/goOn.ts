import type { Page } from 'playwright/test'
import { turnsWithin } from '../cooking/walking.ts'
import { drawn } from '../hand.ts'
import { pressKey, turnPage } from '../kiosk.ts'

/** Goes to the next step, through the pages of a text that is longer than the display. */
export async function goOn(page: Page): Promise<void> {
  const more = turnsWithin(page)
  while (await more.isVisible()) {
    await pressKey(page, 'PageDown')
    await drawn(page)
  }
  await turnPage(page)
}
