import type { Locator, Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { expect, people, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { boxOf } from './boxes.ts'

const upright = { width: 1080, height: 1920 }

test('in portrait, the way back, the name and the clock are in the first line of the bar, Lock below them', async ({
  openKiosk,
}) => {
  // The narrowest panel, with the most sections and a notice beside the last of them.
  const station = { panel: { diagonalInches: 15.6 }, coffee: 'a key that no version knows' }
  const kiosk = await openKiosk({ panel: upright, station })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await expectTwoLines(page, page.getByRole('heading', { name: 'Pastry station 2' }))
  await expect(page.getByRole('button', { name: 'This station' })).toHaveAccessibleDescription(/1/)
  expect(await findOverflow(page)).toEqual([])
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await expectTwoLines(page, page.getByRole('heading', { name: 'Maintenance' }))
  await expectBeside(page.getByRole('button', { name: 'Recipes', exact: true }), page.locator('header time'))
})

test('the text size is reset for the next person, and keys keep their place', async ({ page }) => {
  await test.step('a reader’s text size ends when an employee signs in at the same window', async () => {
    const heading = page.getByRole('heading', { name: 'For step 3' })
    const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
    const open = async () => {
      await openRecipe(page, '0412')
      await expect(heading).toBeVisible()
    }
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await open()
    const usual = await size()
    await touch(page.getByRole('button', { name: 'Larger text' }))
    expect(await size()).not.toBe(usual)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
    await signIn(page, people.administrator)
    await open()
    expect(await size()).toBe(usual)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })
  await test.step('the keys stay in place when nothing is found', async () => {
    await touch(page.getByRole('button', { name: 'Records' }))
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    const key = page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name: 'z', exact: true })
    const before = await boxOf(key)
    await typeByHand(page, 'zz')
    await page.getByText('No operation has').waitFor()
    expect(await boxOf(key)).toEqual(before)
  })
})

async function expectTwoLines(page: Page, title: Locator): Promise<void> {
  const clock = page.locator('header time')
  await expectBeside(title, clock)
  const lock = await boxOf(page.getByRole('button', { name: 'Lock', exact: true }))
  expect(lock.y).toBeGreaterThanOrEqual((await boxOf(clock)).y + (await boxOf(clock)).height)
}

/** Expects that the middle of each is between the top and the bottom of the other. */
async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [first, second] = [await boxOf(one), await boxOf(other)]
  expect(Math.abs(middle(first) - middle(second))).toBeLessThan(Math.min(first.height, second.height) / 2)
}

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
