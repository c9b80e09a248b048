import type { Page } from 'playwright/test'
import { drawn, swipe } from '../hand.ts'
import { expect, pressKey, readState, test, touch } from '../stage/stage.ts'
import { small } from './oddRecipe.ts'
import { closeBatch, jumpTo, leave, seeWholeStep, startCooking, startCookingAt, turnsWithin } from './walking.ts'

const amounts = ['Bread flour T65', 'Water, 26 °C', 'Levain', 'Sea salt, fine']

/** The button, a pedal and a swipe, in turn. */
const ways: readonly ((page: Page) => Promise<void>)[] = [
  (page) => touch(page.locator('footer').getByRole('button').last()),
  (page) => pressKey(page, 'PageDown'),
  (page) => swipe(page.locator('[data-screen="step"] main > :first-child'), { from: 0.8, to: 0.2 }),
]

test('at 1366 × 768 every amount of a step is shown before a touch, a pedal or a swipe leaves it, and the button counts them', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(small), '0412')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await jumpTo(page, 5)
  // Begins with the bowl, which shows one amount at a time.
  const seen = new Set<string>()
  for (let presses = 0; ; presses++) {
    expect(presses).toBeLessThan(12)
    for (const name of await wholeInView(page)) seen.add(name)
    const turns = await turnsWithin(page).isVisible()
    if (turns) await expect(turnsWithin(page)).toHaveAttribute('data-kind', 'plain')
    await ways[presses % ways.length]?.(page)
    if (!turns) break
    await page.waitForTimeout(400)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  }
  await expect(page.getByLabel('Step 6 of 9')).toBeVisible()
  expect([...seen].sort()).toEqual([...amounts].sort())
  await leave(page)
  await closeBatch(page, '0412')
  await startCooking(page, '0412')

  await test.step('the button says how many were seen, ticked ones included, and is amber only where it leaves the step', async () => {
    await jumpTo(page, 5)
    await seeWholeStep(page)
    const more = page.getByRole('button', { name: /^More amounts \(\d of 4 seen\)$/ })
    const readOn = page.getByRole('button', { name: /^Read on / })
    // Whether the text is longer than the display is measured after the step is shown.
    await expect(readOn).toBeVisible()
    while (await readOn.isVisible()) {
      await touch(turnsWithin(page))
      await drawn(page)
    }
    await expect(more).toBeVisible()
    await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0)
    const [batch] = (await readState(page)).batches
    await page.evaluate(async (batchId) => {
      for (const place of [0, 1, 2, 3]) {
        void window.kiosk?.tick({ batchId, key: `step 4 ingredient ${place}`, isTicked: true })
      }
    }, batch?.id ?? '')
    await page.waitForTimeout(200)
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Next: Bulk ferment/ })).toHaveAttribute('data-kind', 'go')
  })
})

/** The names of the amounts that are completely visible, in the list or as the present one of the bowl. */
function wholeInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-amount] [role=checkbox], main > section[aria-label]')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const view = row.closest('[data-scroll-view], main')?.getBoundingClientRect()
        return view !== undefined && top >= view.top - 1 && bottom <= view.bottom + 1
      })
      .map((row) => row.getAttribute('aria-label') ?? ''),
  )
}
