import type { Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { walk } from '../cooking/walking.ts'
import { expect, people, signIn, signOut, test, touch } from '../kiosk.ts'
import { confirmByBridge, stateOf, stationOfTwo } from './retiring.ts'

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
  await walk(page, { from: 1, to: 4, of: 9 })
  await expect(page.getByText('equipment being retired')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' })).toHaveAccessibleDescription(
    'equipment being retired',
  )
  await walk(page, { from: 4, to: 5, of: 9 })
  await expect(page.getByText('product being retired')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Bread flour T65' })).toHaveAccessibleDescription(
    /product being retired$/,
  )
}

test('marks items being retired in the recipe list, on the overview and at steps, also after a restart', async ({
  service,
  openKiosk,
}) => {
  const station = stationOfTwo(service)
  const first = await openKiosk({ station })
  const page = await first.currentPage()
  await signIn(page, people.technician)
  expect(await confirmByBridge(page, '20107')).toMatchObject({ ok: true })
  expect(await confirmByBridge(page, 'J-20118', 'product')).toMatchObject({ ok: true })
  for (const number of ['20107', 'J-20118'])
    await expect.poll(() => stateOf(page, number)).toMatchObject({ kind: 'accepted' })
  await signOut(first)
  await first.close()

  // Upright, a tile has the least room for the words of its mark.
  const panel = { width: 1080, height: 1920 }
  const second = await openKiosk({ station, dataFolder: first.dataFolder, panel })
  const next = await second.currentPage()
  await signIn(next, people.cook)
  await seeMarks(next)
})
