import type { Page } from 'playwright/test'
import type { KioskState } from '../../src/shared/model.ts'
import type { StationValue } from '../../src/shared/setup.ts'
import { readState } from '../kiosk.ts'

/** Values of the draft, by the calls that the pages make. */
export async function setValues(page: Page, values: Readonly<Record<string, StationValue>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await page.evaluate(async (one) => window.kiosk?.changeSetup(one), { key, value })
  }
}

/** The state in which a stick offers the values of the draft, with these changed. Tests have no stick. */
export async function offeredState(
  page: Page,
  changed: Readonly<Record<string, StationValue>> = {},
): Promise<Pick<KioskState, 'setup'>> {
  const { setup } = await readState(page)
  if (setup === null) throw new Error('The guide is not shown')
  return { setup: { ...setup, offered: { values: { ...setup.values, ...changed }, problems: [], unknownKeys: [] } } }
}
