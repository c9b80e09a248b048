import type { Locator, Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { openRecipe } from '../openRecipe.ts'
import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { boxOf } from './boxes.ts'
import { strokes, tap } from './fingers.ts'

const upright = { width: 1080, height: 1920 }
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a recipe' })

test('in portrait, the way back, the name and the clock are in the first line of the bar, Lock below them', async ({
  openKiosk,
}) => {
  // The narrowest panel, with the most sections and a notice beside the last of them.
  const station = { panel: { diagonalInches: 15.6 }, coffee: 'a key that no version knows' }
  const page = await (await openKiosk({ panel: upright, station })).currentPage()
  await signIn(page, people.technician)
  await expectTwoLines(page, page.getByRole('heading', { name: 'Pastry station 2' }))
  await expect(page.getByRole('button', { name: 'This station' })).toHaveAccessibleDescription(/1/)
  expect(await findOverflow(page)).toEqual([])
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await expectTwoLines(page, page.getByRole('heading', { name: 'Maintenance' }))
  await expectBeside(page.getByRole('button', { name: 'Recipes', exact: true }), page.locator('header time'))
})

test('a reader’s text size ends when an employee signs in at the same window', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Check the levain' })
  const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await openRecipe(page, '0412')
  const usual = await size()
  await touch(page.getByRole('button', { name: 'Larger text' }))
  expect(await size()).not.toBe(usual)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
  await signIn(page, people.administrator)
  await openRecipe(page, '0412')
  expect(await size()).toBe(usual)
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

test('a touch at the edge of a found recipe opens it, and keys keep their place when nothing is found', async ({
  openKiosk,
}) => {
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

async function expectTwoLines(page: Page, title: Locator): Promise<void> {
  const clock = page.locator('header time')
  await expectBeside(title, clock)
  const lock = await boxOf(page.getByRole('button', { name: 'Lock', exact: true }))
  const { y, height } = await boxOf(clock)
  expect(lock.y).toBeGreaterThanOrEqual(y + height)
}

/** Expects that the middle of each is between the top and the bottom of the other. */
async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [first, second] = [await boxOf(one), await boxOf(other)]
  expect(Math.abs(middle(first) - middle(second))).toBeLessThan(Math.min(first.height, second.height) / 2)
}

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
