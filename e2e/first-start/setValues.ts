import type { Page } from 'playwright/test'
import type { StationValue } from '../../src/shared/setup.ts'

/** Values of the draft, by the calls that the pages make. */
export async function setValues(page: Page, values: Readonly<Record<string, StationValue>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await page.evaluate(async (one) => window.kiosk?.changeSetup(one), { key, value })
  }
}
