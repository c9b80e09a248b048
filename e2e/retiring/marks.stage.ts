import type { Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { jumpTo } from '../cooking/walking.ts'
import { expect, people, signIn, test, touch } from '../stage/stage.ts'
import { confirmByBridge, stationOfTwo } from './retiring.ts'

/** Expects the marks in the recipe list, on the overview and at the steps that use the retired items. */
async function seeMarks(page: Page): Promise<void> {
  const card = page.getByRole('button', { name: /^0412/ })
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
  await expect(card).toContainText('Loses an item')
  await touch(card)
  const equipment = page.getByRole('listitem').filter({ hasText: 'Spiral mixer 40 l' })
  const product = page.getByRole('listitem').filter({ hasText: 'Bread flour T65' })
  await expect(equipment.first()).toContainText('equipment being retired')
  await expect(product.first()).toContainText('product being retired')
  expect(await findOverflow(page)).toEqual([])
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await jumpTo(page, 4)
  await expect(page.getByText('equipment being retired')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' })).toHaveAccessibleDescription(
    'equipment being retired',
  )
  await jumpTo(page, 5)
  await expect(page.getByText('product being retired')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Bread flour T65' })).toHaveAccessibleDescription(
    /product being retired$/,
  )
}

test('items being retired are marked in the recipe list, on the overview and at steps', async ({
  service,
  openKiosk,
}) => {
  // Upright, a tile has the least room for the words of its mark.
  const kiosk = await openKiosk({ station: stationOfTwo(service), panel: { width: 1080, height: 1920 } })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  expect(await confirmByBridge(page, '20107')).toMatchObject({ ok: true })
  expect(await confirmByBridge(page, 'J-20118', 'product')).toMatchObject({ ok: true })
  await kiosk.pass(3000)
  expect(kiosk.state().requests).toMatchObject([{ state: { kind: 'accepted' } }, { state: { kind: 'accepted' } }])
  await seeMarks(page)
})
