import type { Page } from 'playwright/test'
import { drawn } from '../hand.ts'
import { pressKey, turnPage } from '../kiosk.ts'

/** Goes to the next step, through the pages of a text that is longer than the display. */
export async function goOn(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Next: more of this step' })
  while (await more.isVisible()) {
    await pressKey(page, 'PageDown')
    await drawn(page)
  }
  await turnPage(page)
}
