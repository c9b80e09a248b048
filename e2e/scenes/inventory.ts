import type { Page } from 'playwright/test'
import { odd } from '../cooking/oddRecipe.ts'
import { wedge } from '../scanner/wedge.ts'
import { people, signIn, touch } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

const LONG_NUMBER = 'A-4021-0098812-7741-2026-KITCHEN-STOVE-1'
const LONG_NAME = 'Combination steamer with core probe, ten trays, second kitchen'

/** An inventory from its beginning to its end, with a long name and 120 other assets. */
export const inventory: Walk = async ({ service, open, look }) => {
  const equipments = [
    { asset_number: LONG_NUMBER, asset_name: LONG_NAME },
    ...Array.from({ length: 120 }, (_, at) => ({ asset_number: String(30_100 + at), asset_name: `Rack ${at}` })),
  ]
  service.setRecipes([...service.kitchen.recipes, odd('0991', { equipments, steps: [] })])
  const kiosk = await open()
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await page.getByRole('button', { name: 'Inventory…' }).waitFor()
  await look(page, 'inventory-10-entry')
  await count(page, look)
  await lookFor(page, look)
}

async function count(page: Page, look: Look): Promise<void> {
  await touch(page.getByRole('button', { name: 'Inventory…' }))
  await page.getByRole('button', { name: 'Begin an inventory' }).waitFor()
  await look(page, 'inventory-20-begin')
  await touch(page.getByRole('button', { name: 'Begin an inventory' }))
  await page.getByRole('checkbox').first().waitFor()
  await look(page, 'inventory-21-dark')
  for (const code of ['20107', LONG_NUMBER, '20112']) {
    await wedge(page, code)
    await page.locator('[data-scan-notice]').getByText('Found.').waitFor()
  }
  await look(page, 'inventory-22-scanned')
  await wedge(page, 'A-99881')
  await page.getByText('No recipe has it, so it was added.').waitFor()
  await look(page, 'inventory-23-scanned-unknown')
  await wedge(page, 'J-30044')
  await page.getByText('Only assets are counted.').waitFor()
  await look(page, 'inventory-24-scanned-product')
  const field = page.getByRole('searchbox', { name: 'Find an asset' })
  await field.fill('20109')
  // Upright, the notice of the scan lies over the asset.
  await page.waitForTimeout(20_000)
  await touch(page.getByRole('checkbox', { name: /^20109/ }))
  await page.getByRole('checkbox', { name: /^20109/, checked: true }).waitFor()
  await look(page, 'inventory-25-by-finger')
  await touch(page.getByRole('checkbox', { name: /^20109/ }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'inventory-26-undo')
  await touch(page.getByRole('button', { name: 'It is found' }))
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await look(page, 'inventory-27-number-keys')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await field.fill('oven 99')
  await page.getByText('No asset here has').waitFor()
  await look(page, 'inventory-28-nothing')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await field.fill('')
  await touch(page.getByRole('tab', { name: 'Not found' }))
  await look(page, 'inventory-29-filter')
}

async function lookFor(page: Page, look: Look): Promise<void> {
  await touch(page.getByRole('button', { name: /^Look for these/ }))
  await touch(page.getByRole('checkbox').nth(0))
  await touch(page.getByRole('checkbox').nth(2))
  await look(page, 'inventory-30-look-for')
  await touch(page.getByRole('button', { name: 'Export' }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'inventory-31-exported')
  await touch(page.getByRole('button', { name: 'Close' }))
  await touch(page.getByRole('button', { name: 'Retire these…' }))
  await page.getByRole('heading', { name: 'Your list' }).waitFor()
  await look(page, 'inventory-32-several')
  await touch(page.getByRole('button', { name: 'Back', exact: true }))
  await touch(page.getByRole('button', { name: 'Inventory', exact: true }))
  await touch(page.getByRole('button', { name: 'End…' }))
  await look(page, 'inventory-40-end')
  await touch(page.getByRole('button', { name: 'End the inventory' }))
  await page.getByText('Ended by').waitFor()
  await look(page, 'inventory-41-ended')
  await touch(page.getByRole('button', { name: /^20107/ }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'inventory-42-details')
}
