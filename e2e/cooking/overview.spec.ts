import type { Page } from 'playwright/test'
import { handRests } from '../hand.ts'
import { expect, people, replaceCrashedPage, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { odd, product, step } from './oddRecipe.ts'
import { batchCount, FLOUR, line, openOverview } from './overview.ts'
import { leave, startCooking } from './walking.ts'

const WATER = 'Water, 26 °C'

test('a recipe is read, scaled and ticked; the batch survives a crash of the window, and a second one can be started', async ({
  service,
  openKiosk,
}) => {
  const lines = [
    product(1, 'Sugar', { quantity: 0.1, quantity_unit: 'kg' }),
    product(1, 'Sugar', { quantity: 0.2, quantity_unit: 'kg' }),
    product(2, 'Salt', { quantity: 64, quantity_unit: 'g' }),
    product(3, 'Milk', { quantity: 1, quantity_unit: 'l' }),
  ]
  const steps = lines.map((one, index) => step({ step_number: index + 1, ingredients: [one] }))
  service.setRecipes([...service.kitchen.recipes, odd('0900', { ingredients: lines.slice(1), steps })])
  const kiosk = await openKiosk()
  const page = await kiosk.currentPage()
  await test.step('without a session the overview has no check boxes, and the steps can be read', async () => {
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await openOverview(page, '0412')
    await expect(page.getByText(FLOUR)).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await leaveReading(page)
    await signIn(page, people.cook)
  })
  await test.step('scaled amounts are exact, and the written amounts are shown beside them', async () => {
    await openOverview(page, '0900')
    await expect(line(page, 'Sugar')).toHaveAccessibleDescription('300 g Sugar also step 2')
    await touch(page.getByRole('button', { name: '×3', exact: true }))
    await expect(line(page, 'Sugar')).toHaveAccessibleDescription('900 g written 300 g Sugar also step 2')
    await expect(line(page, 'Salt')).toHaveAccessibleDescription('192 g written 64 g Salt')
    await expect(line(page, 'Milk')).toHaveAccessibleDescription('3.00 l written 1.00 l Milk')

    await touch(page.getByRole('button', { name: 'Other scale' }))
    await typeByHand(page, '1/3')
    await touch(page.getByRole('button', { name: 'Use ×⅓' }))
    await expect(line(page, 'Sugar')).toHaveAccessibleDescription('100 g written 300 g Sugar also step 2')
    await expect(line(page, 'Salt')).toHaveAccessibleDescription('about 21.333 g written 64 g Salt')
    await expect(page.getByRole('button', { name: 'Other scale, now ×⅓' })).toHaveAttribute('aria-pressed', 'true')
    await touch(page.getByRole('button', { name: '×1', exact: true }))
    await expect(line(page, 'Salt')).toHaveAccessibleDescription('64 g Salt')
  })
  await test.step('a scale that was chosen is there again when the person comes back to the recipe', async () => {
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await openOverview(page, '0900')
    await expect(page.getByRole('button', { name: '×2', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(line(page, 'Salt')).toHaveAccessibleDescription('128 g written 64 g Salt')
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })
  await test.step('items are grouped by the step that uses them first', async () => {
    await openOverview(page, '0412')
    await expect(page.getByRole('region', { name: 'Fetch' }).getByRole('heading')).toHaveText([
      'For step 3',
      'For step 4',
      'For step 5',
      'For step 8',
    ])
    await expect(line(page, 'Spiral mixer 40 l')).toHaveAccessibleDescription(/also step 5 ·\s6$/)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })
  await test.step('the first tick starts a batch; ticks and scale survive a crash of the window', async () => {
    await openOverview(page, '0412')
    expect(await batchCount(page)).toBe(0)
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    expect(await batchCount(page)).toBe(0)
    await touch(line(page, FLOUR))
    await expect(line(page, FLOUR)).toBeChecked()
    await touch(line(page, WATER))
    await touch(line(page, 'Deck oven 2'))
    await expect(page.getByText('Fetched 3 of 8')).toBeVisible()
    await expect.poll(() => batchCount(page)).toBe(1)
    // Ticks are written to disk within 200 ms.
    await page.waitForTimeout(300)

    await replaceCrashedPage(kiosk)
    await expect(page.getByRole('heading', { name: 'Sourdough country loaf' })).toBeVisible()
    await expect(line(page, FLOUR)).toBeChecked()
    await expect(line(page, WATER)).toBeChecked()
    await expect(line(page, 'Deck oven 2')).toBeChecked()
    await expect(line(page, 'Levain')).not.toBeChecked()
    await expect(page.getByRole('button', { name: '×2', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(line(page, FLOUR)).toHaveAccessibleDescription(/6 400\sg/)
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect(await batchCount(page)).toBe(1)
    await leave(page)
  })
  await test.step('a recipe with a running batch offers to continue it or to start another one', async () => {
    await openOverview(page, '0412')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText(`In progress: step 1 of 9, ${people.cook.name}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carry on cooking' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Start another batch' }))
    await expect(page.getByRole('button', { name: '×1', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await touch(line(page, FLOUR))
    await expect.poll(() => batchCount(page)).toBe(2)
    await expect(line(page, FLOUR)).toBeChecked()
  })
  await test.step('a change of scale after a tick has to be confirmed, and removes the ticks of amounts', async () => {
    await touch(line(page, FLOUR))
    await expect(line(page, FLOUR)).not.toBeChecked()
    const dialog = page.getByRole('dialog', { name: '×3 from step 1 on?' })
    await touch(line(page, 'Deck oven 2'))
    await expect(line(page, 'Deck oven 2')).toBeChecked()
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    await expect(line(page, FLOUR)).toHaveAccessibleDescription(/6 400\sg/)
    // Presses the scale in the same task as the tick, before the main process can answer.
    await handRests(page)
    const threefold = await page.getByRole('button', { name: '×3', exact: true }).elementHandle()
    await line(page, FLOUR).evaluate(async (box: HTMLElement, button) => {
      box.click()
      await Promise.resolve()
      if (button instanceof HTMLElement) button.click()
    }, threefold)
    await expect(dialog.getByText('they are for ×2.')).toBeVisible()
    await touch(dialog.getByRole('button', { name: 'Keep ×2' }))
    await expect(line(page, FLOUR)).toBeChecked()
    await expect(line(page, FLOUR)).toHaveAccessibleDescription(/6 400\sg/)

    await touch(page.getByRole('button', { name: '×3', exact: true }))
    await touch(dialog.getByRole('button', { name: 'Change to ×3' }))
    await expect(line(page, FLOUR)).not.toBeChecked()
    await expect(line(page, FLOUR)).toHaveAccessibleDescription(/9 600\sg/)
    await expect(line(page, 'Deck oven 2')).toBeChecked()
  })
})

/** Goes from a step that is read, by the overview and the recipes, to the sign-in. */
async function leaveReading(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
}

test('many simultaneous touches start one batch, and none of them is lost', { tag: '@long' }, async ({ page }) => {
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('[role="checkbox"]')) box.click()
  })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
  await expect
    .poll(() =>
      page.evaluate(async () => (await window.kiosk?.readState(null))?.batches.map(({ ticks }) => ticks.length)),
    )
    .toEqual([8])
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
})

test('a tick stays while the published state is older than the answer', { tag: '@long' }, async ({ kiosk, page }) => {
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await touch(page.getByRole('button', { name: /^Go to step 5/ }))
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await page.waitForTimeout(400)
  // The extreme case: an answer, and never a state.
  await kiosk.app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('kiosk:tick')
    ipcMain.handle('kiosk:tick', () => ({ ok: true, value: null }))
  })
  await touch(line(page, 'Sea salt, fine'))
  await page.waitForTimeout(500)
  await expect(line(page, 'Sea salt, fine')).toBeChecked()
})
