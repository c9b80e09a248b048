import type { Page } from 'playwright/test'
import { draw } from '../hand.ts'
import { expect, people, pressKey, test, touch, turnPage } from '../kiosk.ts'
import { closeBatch, jumpTo, leave, startCooking, startCookingAt, turnsWithin } from './walking.ts'

/** Swipes over the text, by so many millimetres to the right; negative to the left. */
async function swipe(page: Page, millimetres: number): Promise<void> {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (box === null) throw new Error('There is no text')
  const millimetre = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm')),
  )
  const start = { x: box.x + box.width / 2, y: box.y + box.height * 2 }
  const parts = [1, 2, 3, 4].map((part) => ({
    x: start.x + (millimetres * millimetre * part) / 4,
    y: start.y + part,
  }))
  await draw(page, [start, ...parts])
}

test('steps can be shown, turned, jumped to and timed by touch, and a pedal can be taught', async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk(), '0412')
  await test.step('a step without ingredients shows the facts of the recipe; the whole list is behind all steps', async () => {
    const facts = page.getByRole('region', { name: 'Of the whole recipe' })
    await expect(facts).toContainText('Gluten')
    await expect(facts).toContainText('96 °C')
    await touch(page.getByRole('button', { name: 'See all steps' }))
    await touch(page.getByRole('button', { name: 'What to fetch' }))
    await expect(page.getByText('Bread flour T65').first()).toBeVisible()
    await touch(page.getByRole('button', { name: 'Back to the step' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  })
  await test.step('a swipe over the text turns the page, and a short one does not', async () => {
    await swipe(page, -20)
    await page.waitForTimeout(300)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await swipe(page, -50)
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await swipe(page, 50)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  })
  await test.step('the rail marks steps left by Next as done, and no others', async () => {
    await touch(page.getByRole('button', { name: /^Next/ }))
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await jumpTo(page, 6)
    const rail = page.getByRole('navigation', { name: 'Steps' })
    await expect(rail.getByRole('button', { name: 'Go to step 1, Check the levain, done' })).toBeVisible()
    for (const step of [2, 3, 4, 5]) {
      await expect(rail.getByRole('button', { name: new RegExp(`^Go to step ${step}, .*, done$`) })).toHaveCount(0)
    }
    await touch(page.getByRole('button', { name: 'Back' }))
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    await expect(rail.getByRole('button', { name: /^Go to step 6, .*, done$/ })).toHaveCount(0)
  })
  await test.step('a step without ingredients shows its temperatures and times as values', async () => {
    await jumpTo(page, 9)
    const said = page.getByRole('region', { name: 'What this step says' })
    await expect(said.getByRole('term')).toHaveText(['bake at', 'bake for', 'bake at', 'bake for', 'core'])
    await expect(said.getByRole('definition')).toHaveText(['250 °C', '15 min', '220 °C', '30 min', '96 °C'])
    await jumpTo(page, 5)
  })
  await test.step('a timer suggested by the text starts once, and its button says that it runs', async () => {
    const mix = page.getByRole('region', { name: 'Timers for this step' }).getByRole('button', { name: /^4 min mix/ })
    await touch(mix)
    await touch(mix)
    await expect(mix).toContainText('runs')
    await expect(mix).toHaveAttribute('aria-pressed', 'true')
    await page.waitForTimeout(1200)
    await touch(mix)
    await page.waitForTimeout(300)
    const count = await page.evaluate(async () => (await window.kiosk?.readState(null))?.timers.length)
    expect(count).toBe(1)
  })
  await test.step('the button of a ringing timer says that its time is up, and leads to stopping it', async () => {
    const suggested = page.getByRole('region', { name: 'Timers for this step' })
    const mix = suggested.getByRole('button', { name: /^6 min mix/ })
    await touch(mix)
    await expect(mix).toContainText('runs')
    await page.evaluate(async () => {
      const timer = (await window.kiosk?.readState(null))?.timers.find(({ seconds }) => seconds === 360)
      const place = timer?.place == null ? null : { batchId: timer.place.batchId, step: timer.place.step }
      await window.kiosk?.stopTimer({ timerId: timer?.id ?? '' })
      await window.kiosk?.startTimer({ name: timer?.name ?? '', seconds: 1, place })
    })
    await expect(mix).toContainText('time is up')
    await touch(mix)
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).first())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(mix).toHaveText(/^6 min mix\s*rang \d\d:\d\d$/)
  })
  await test.step('a wait of ten minutes or more shows what to prepare, once nothing is left to weigh', async () => {
    const wait = page.getByRole('region', { name: 'While you wait' })
    await touch(page.getByRole('region', { name: 'Timers for this step' }).getByRole('button', { name: /^30 min/ }))
    await jumpTo(page, 6)
    await expect(wait).toContainText('step 7')
    await expect(wait).toContainText('heats an oven: Final proof')
    await jumpTo(page, 5)
    await expect(wait).toHaveCount(0)
    await page.evaluate(async () => {
      const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
      for (let line = 0; line < 4; line++) {
        await window.kiosk?.tick({ batchId, key: `step 4 ingredient ${line}`, isTicked: true })
      }
    })
    await expect(wait).toContainText('step 6')
  })
  await test.step('a pedal key can be taught at the display, and turns the page', async () => {
    await jumpTo(page, 1)
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await touch(page.getByRole('button', { name: 'Teach a pedal' }))
    await touch(page.getByRole('button', { name: 'Teach Next' }))
    await expect(page.getByText('Press the pedal now')).toBeVisible()
    await pressKey(page, 'ArrowLeft')
    await expect(page.getByText('Arrow Left already turns back. Press another one.')).toBeVisible()
    await pressKey(page, 'F7')
    await expect(page.getByText('F7 now turns to the next page.')).toBeVisible()
    await expect(page.getByText('Taught: F7')).toBeVisible()
    await pressKey(page, 'F7')
    await expect(page.getByText('Next came', { exact: true })).toBeVisible()
    await pressKey(page, 'Escape')
    await expect(page.getByRole('region', { name: 'Teach a pedal' })).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Back' }).first())
    await touch(page.getByRole('button', { name: 'Back' }).first())
    await touch(page.getByRole('button', { name: /^Carry on/ }).first())
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await pressKey(page, 'F7')
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
  })
})

test('all steps can be marked in any order; a step opens the specifications, allergens first, and Escape leads back', {
  tag: '@long',
}, async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk(), '0412')
  await test.step('in the list of all steps, they can be marked in any order, unmarked, and gone to', async () => {
    await touch(page.getByRole('button', { name: 'See all steps' }))
    const list = page.getByRole('list', { name: 'All steps' })
    await touch(list.getByRole('checkbox', { name: /^Step 7 done/ }))
    await touch(list.getByRole('checkbox', { name: /^Step 3 done/ }))
    await expect(list.getByRole('checkbox', { name: /^Step 7 done/ })).toBeChecked()
    await expect(list.getByText(`done by ${people.cook.name}`)).toHaveCount(2)
    await touch(list.getByRole('checkbox', { name: /^Step 7 done/ }))
    await expect(list.getByRole('checkbox', { name: /^Step 7 done/ })).not.toBeChecked()
    await touch(list.getByRole('button', { name: /^Go to step 4,/ }))
    await expect(page.getByLabel('Step 4 of 9')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make the mixer ready')
    await expect(page.getByRole('button', { name: 'Go to step 3, Prepare the bannetons, done' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Go to step 7, .*, done$/ })).toHaveCount(0)
    await leave(page)
    await closeBatch(page, '0412')
  })
  await test.step('Escape leads from the specifications to the same page of the text', async () => {
    await startCooking(page, '0291')
    await jumpTo(page, 3)
    await pressKey(page, 'PageDown')
    await page.waitForTimeout(700)
    const text = page.getByRole('group', { name: 'Clarify' })
    const top = await text.evaluate((view) => view.scrollTop)
    expect(top).toBeGreaterThan(0)
    // Beside the text only where a step has amounts.
    await touch(page.getByRole('button', { name: 'See all steps' }))
    await touch(page.getByRole('button', { name: 'Yield, allergens, temperatures' }))
    const specifications = page.getByRole('region', { name: 'Yield, allergens, temperatures' })
    await expect(specifications.getByRole('term').first()).toContainText('Allergens')
    await pressKey(page, 'PageDown')
    await pressKey(page, 'Escape')
    await expect(page.getByLabel('Step 3 of 6')).toBeVisible()
    await expect(text).toBeVisible()
    expect(await text.evaluate((view) => view.scrollTop)).toBe(top)
  })
})

test('a recipe can be cooked and ticked with the keyboard alone', async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk(), '0107')
  let ticked = 0
  for (let step = 1; step <= 6; step++) {
    await expect(page.getByLabel(`Step ${step} of 6`)).toBeVisible()
    const rows = await page.getByRole('checkbox').count()
    for (let row = 0; row < rows; row++) {
      const box = page.getByRole('checkbox').nth(row)
      for (let tabs = 0; !(await box.evaluate((one) => one === document.activeElement)); tabs++) {
        if (tabs > 60) throw new Error(`No key leads to ${await box.getAttribute('aria-label')}`)
        await pressKey(page, 'Tab')
      }
      await pressKey(page, 'Space')
      await expect(box).toBeChecked()
      ticked++
    }
    while (await turnsWithin(page).isVisible()) {
      await pressKey(page, 'PageDown')
      await page.waitForTimeout(500)
    }
    // A key finishes the batch only after its last page has been displayed for a second.
    if (step === 6) await page.waitForTimeout(1000)
    await turnPage(page)
  }
  expect(ticked).toBeGreaterThan(6)
  await expect(page.getByLabel('Step 6 of 6')).toHaveCount(0)
  const state = await page.evaluate(() => window.kiosk?.readState(null))
  expect(state?.batches).toEqual([])
  expect(state?.endedLately).toMatchObject([{ recipeNumber: '0107', end: 'finished' }])
})
