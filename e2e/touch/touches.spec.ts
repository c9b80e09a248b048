import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { strokes, tap } from './fingers.ts'

test('a touch places the caret, and a screen that opens keeps the focus in its own field', async ({ page }) => {
  await signIn(page, people.technician)
  await test.step('digits of the pad are typed at the caret, and a touch places the caret in a field', async () => {
    await touch(page.getByRole('button', { name: 'Number keys' }))
    const find = page.getByRole('searchbox', { name: 'Find a recipe' })
    await expect(find).toBeFocused()
    for (const digit of '0412') await touch(page.getByRole('button', { name: digit, exact: true }))
    await expect(find).toHaveValue('0412')
    await pressKey(page, 'Backspace')
    await expect(find).toHaveValue('041')
    await touch(page.getByRole('button', { name: /^0412/ }))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(find)
    await expect(find).toBeFocused()
  })
  await test.step('a touch that opens a screen has no effect on it: its field keeps the focus for the next keys', async () => {
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await touch(page.getByRole('button', { name: /^20107/ }))
    await touch(page.getByRole('button', { name: 'Retire this asset…' }))
    const again = page.getByRole('textbox', { name: 'Type its number again' })
    await expect(again).toBeFocused()
    await page.waitForTimeout(400)
    await expect(again).toBeFocused()
    await typeByHand(page, '20107')
    await expect(again).toHaveValue('20107')
  })
})

test('a touch at the edge of a found recipe opens it, and the recipe is drawn in its place', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ panel: { width: 1080, height: 1920 } })
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  const find = page.getByRole('searchbox', { name: 'Find a recipe' })
  const row = page.locator('[data-row="recipe"]')
  // The page buttons go when all that was found is on the display.
  const found = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const [row, ...others] = document.querySelectorAll('[data-row="recipe"]')
          if (row !== undefined && others.length === 0) resolve(row.getBoundingClientRect().width)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await find.fill('0412')
  const first = await found
  const back = async () => {
    await page.getByRole('button', { name: 'Start cooking' }).waitFor()
    await page.getByRole('button', { name: 'Recipes', exact: true }).press('Enter')
  }
  await touch(row)
  await back()
  expect(await row.evaluate((element) => element.getBoundingClientRect().width)).toBe(first)
  // Just within the edge, where a held row is not drawn, and beside it, where Chromium still gives it the touch.
  for (const pixels of [-2, 6]) {
    const { width = 1 } = (await row.boundingBox()) ?? {}
    await strokes(page, [{ ...tap(row, 0), off: 0.5 + pixels / width }])
    await back()
  }
})
