import type { Page } from 'playwright/test'
import { drawn } from '../hand.ts'
import { pressKey, turnPage } from '../kiosk.ts'

/** To the next step, over the pages of a text that is longer than the glass. */
export async function goOn(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Next: more of this step' })
  while (await more.isVisible()) {
    await pressKey(page, 'PageDown')
    await drawn(page)
  }
  await turnPage(page)
}
