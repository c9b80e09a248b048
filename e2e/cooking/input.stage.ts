import type { Page } from 'playwright/test'
import { touchTwice } from '../hand.ts'
import { expect, readState, test, touch } from '../stage/stage.ts'
import { small } from './oddRecipe.ts'
import { jumpTo, moreOfStep, startCookingAt } from './walking.ts'

/** The places of the ticked amounts of step 5, and the steps that are done. */
async function marked(page: Page) {
  const [batch] = (await readState(page)).batches
  return { ticks: batch?.ticks.length, done: batch?.done.map(({ step }) => step) }
}

for (const [panel, choices] of [
  ['small', small],
  ['large', {}],
] as const) {
  test(`on a ${panel} panel each of three presses in half a second puts an amount in, and a broken contact puts in none, also at a step that was turned to`, async ({
    openKiosk,
  }) => {
    const page = await startCookingAt(await openKiosk(choices), '0412')
    await jumpTo(page, 5)
    await touchTwice(page.getByRole('button', { name: / is in$/ }), { at: [0, 60, 250, 310, 500] })
    await page.waitForTimeout(500)
    expect(await marked(page)).toEqual({ ticks: 3, done: [] })
  })
}

test('a key that is held acts once: it leaves the step, which is not done while an amount is open, and ends no batch', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk({}), '0412')
  const goToStep5 = async () => {
    await jumpTo(page, 5)
    while (await moreOfStep(page).isVisible()) await touch(moreOfStep(page))
  }
  await goToStep5()
  for (const key of ['Enter', ' ']) {
    await page.keyboard.down(key)
    for (let repeat = 0; repeat < 40; repeat++) {
      await page.waitForTimeout(40)
      await page.keyboard.down(key)
    }
    await page.keyboard.up(key)
    await expect(page.getByLabel('Step 6 of 9')).toBeVisible()
    await page.waitForTimeout(500)
    expect(await marked(page)).toEqual({ ticks: 0, done: [] })
    await goToStep5()
  }
  // The page changes while a key is down: it was not meant for the other step.
  await page.keyboard.down('PageDown')
  await jumpTo(page, 2)
  await page.waitForTimeout(800)
  await page.keyboard.up('PageDown')
  await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
  expect(await marked(page)).toEqual({ ticks: 0, done: [] })
})
