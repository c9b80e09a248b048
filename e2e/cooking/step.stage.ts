import { swipe } from '../hand.ts'
import { expect, pressKey, readState, test, touch, turnPage } from '../stage/stage.ts'
import { backToStep, jumpTo, moreOfStep, seeWholeRecipe, startCookingAt } from './walking.ts'

test('steps can be shown, turned, jumped to and timed by touch, and a pedal can be taught', async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk({ station: { session: { lockAfterSeconds: 3600 } } }), '0412')
  const said = page.getByRole('region', { name: 'What this step says' })
  await test.step('a step without amounts shows the allergens and the core of the recipe; the whole of it is one touch away', async () => {
    await expect(page.getByRole('main')).toContainText(/Allergens:\s*Gluten/)
    await expect(page.getByRole('main')).toContainText(/96\s*°C/)
    await seeWholeRecipe(page)
    await expect(page.getByText('Bread flour T65').first()).toBeVisible()
    await backToStep(page)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  })
  await test.step('a swipe over the text turns the page, and a short one does not', async () => {
    const title = page.getByRole('heading', { level: 1 })
    await swipe(title, { from: 0.5, to: 0.45 })
    await page.waitForTimeout(300)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await swipe(title, { from: 0.8, to: 0.2 })
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await swipe(title, { from: 0.2, to: 0.8 })
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
  await test.step('a step without amounts shows its temperatures large, and each of its times as a button', async () => {
    await jumpTo(page, 9)
    await expect(said.getByRole('term')).toHaveText(['bake at', 'bake at', 'core'])
    await expect(said.getByRole('definition')).toHaveText([/^250\s*°C$/, /^220\s*°C$/, /^96\s*°C$/])
    await expect(said.getByRole('button')).toHaveText(['15 min bake', '30 min bake'])
    await jumpTo(page, 5)
  })
  const timer = (name: RegExp) => page.locator('[data-description]').getByRole('button', { name })
  await test.step('a time of the text starts its timer once, and says that it runs', async () => {
    const mix = timer(/^4 min mix/)
    await touch(mix)
    await touch(mix)
    await expect(mix).toHaveAccessibleDescription('runs')
    await expect(mix).toHaveAttribute('aria-pressed', 'true')
    await page.waitForTimeout(1200)
    await touch(mix)
    const { timers } = await readState(page)
    expect(timers).toHaveLength(1)
    await page.evaluate((timerId) => void window.kiosk?.stopTimer({ timerId }), timers[0]?.id ?? '')
    await pressKey(page, 'Escape')
  })
  await test.step('that of a ringing timer says that its time is up, and leads to stopping it', async () => {
    const mix = timer(/^6 min mix/)
    await touch(mix)
    await expect(mix).toHaveAccessibleDescription('runs')
    await page.waitForTimeout(361_000)
    await expect(mix).toHaveAccessibleDescription('time is up')
    await touch(mix)
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).first())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(mix).toHaveAccessibleDescription(/^rang \d\d:\d\d$/)
  })
  await test.step('a wait of ten minutes or more shows what to prepare, once nothing is left to weigh', async () => {
    const wait = page.getByRole('region', { name: 'While you wait' })
    await touch(timer(/^30 min/))
    await jumpTo(page, 6)
    await expect(wait).toContainText('step 7')
    await expect(wait).toContainText('heats an oven: Final proof')
    await expect(wait).not.toContainText('for ×1')
    const [batch] = (await readState(page)).batches
    await page.evaluate(
      (batchId) => void window.kiosk?.setScale({ batchId, scale: { numerator: 2, denominator: 1 } }),
      batch?.id ?? '',
    )
    await page.waitForTimeout(400)
    await expect(wait).toContainText('12 × Banneton, 1 kg(for ×1)')
    await jumpTo(page, 5)
    await expect(wait).toHaveCount(0)
    for (const _ of [1, 2, 3, 4]) await pressKey(page, 'PageDown')
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
    while (await moreOfStep(page).isVisible()) {
      await pressKey(page, 'PageDown')
      await page.waitForTimeout(500)
    }
    // A key finishes the batch only after its last page has been displayed for a second.
    if (step === 6) await page.waitForTimeout(1000)
    await turnPage(page)
  }
  expect(ticked).toBeGreaterThan(6)
  await expect(page.getByLabel('Step 6 of 6')).toHaveCount(0)
  expect(await readState(page)).toMatchObject({
    batches: [],
    endedLately: [{ recipeNumber: '0107', end: 'finished' }],
  })
})
