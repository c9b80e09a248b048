import type { Locator, Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { boxOf } from './boxes.ts'
import { strokes, tap } from './fingers.ts'

const upright = { width: 1080, height: 1920 }
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a recipe' })

test('in portrait, name, way back and clock are in one line, Lock below them', async ({ openKiosk }) => {
  // The narrowest panel, with the most sections and a notice beside the last of them.
  const station = { panel: { diagonalInches: 15.6 }, coffee: 'a key that no version knows' }
  const page = await (await openKiosk({ panel: upright, station })).currentPage()
  await signIn(page, people.technician)
  const clock = page.locator('header time')
  const expectTwoLines = async (name: string) => {
    await expectBeside(page.getByRole('heading', { name }), clock)
    const { y, height } = await boxOf(clock)
    expect((await boxOf(page.getByRole('button', { name: 'Lock', exact: true }))).y).toBeGreaterThanOrEqual(y + height)
  }
  await expectTwoLines('Pastry station 2')
  await expect(page.getByRole('button', { name: 'This station' })).toHaveAccessibleDescription(/1/)
  expect(await findOverflow(page)).toEqual([])
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await expectTwoLines('Maintenance')
  await expectBeside(page.getByRole('button', { name: 'Recipes', exact: true }), clock)
})

test('a touch places the caret, and a screen that opens keeps the focus in its own field', async ({ page }) => {
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await expect(find(page)).toBeFocused()
  for (const digit of '0412') await touch(page.getByRole('button', { name: digit, exact: true }))
  await pressKey(page, 'Backspace')
  await expect(find(page)).toHaveValue('041')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(find(page))
  await expect(find(page)).toBeFocused()
  // The touch that opens a screen has no effect on it.
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  const again = page.getByRole('textbox', { name: 'Type its number again' })
  await page.waitForTimeout(400)
  await expect(again).toBeFocused()
  await typeByHand(page, '20107')
  await expect(again).toHaveValue('20107')
})

test('the edge of a row opens it, and keys keep their place when nothing is found', async ({ openKiosk }) => {
  const page = await (await openKiosk({ panel: upright })).currentPage()
  await signIn(page, people.administrator)
  const row = page.locator('[data-row="recipe"]')
  await find(page).fill('0412')
  await expect(row).toHaveCount(1)
  const { width } = await boxOf(row)
  const back = async () => {
    await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    expect((await boxOf(row)).width).toBe(width)
  }
  await touch(row)
  await back()
  // Just within the edge, where a held row is not drawn, and beside it, where Chromium still gives it the touch.
  for (const pixels of [-2, 6]) {
    await strokes(page, [{ ...tap(row, 0), off: 0.5 + pixels / width }])
    await back()
  }
  await touch(page.getByRole('button', { name: 'Records' }))
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  const key = page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name: 'z', exact: true })
  const before = await boxOf(key)
  await typeByHand(page, 'zz')
  await expect(page.getByText('No operation has')).toBeVisible()
  expect(await boxOf(key)).toEqual(before)
})

/** Expects that the middle of each is between the top and the bottom of the other. */
async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [first, second] = [await boxOf(one), await boxOf(other)]
  const apart = first.y + first.height / 2 - (second.y + second.height / 2)
  expect(Math.abs(apart)).toBeLessThan(Math.min(first.height, second.height) / 2)
}
