import type { Locator, Page } from 'playwright/test'
import { leastArcMinutes } from '../accessibility/arcMinutes.ts'
import { findOverflow } from '../accessibility/measure.ts'
import { cutNames } from '../accessibility/unreadEnds.ts'
import { openRecipe } from '../openRecipe.ts'
import { expect, people, readState, signIn, test, touch } from '../stage/stage.ts'
import { edgesOf } from '../touch/boxes.ts'
import { small } from './oddRecipe.ts'
import { openOverview } from './overview.ts'
import { atLargestText, closeBatch, jumpTo, leave, startCooking, startCookingAt, startTimer } from './walking.ts'

test('at 1366 × 768 a step has room for its text, its timers and four batches, and the buttons of a timer are high and apart', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(small), '0412')
  await test.step('of the buttons that set a timer, only one is amber, and it is high and away from the keys', async () => {
    await touch(page.getByRole('button', { name: 'Set a timer' }))
    const dialog = page.getByRole('dialog', { name: 'Set a timer' })
    await dialog.getByRole('textbox', { name: 'Name' }).focus()
    const start = dialog.getByRole('button', { name: 'Start the timer' })
    const done = dialog.getByRole('button', { name: 'Done' })
    const [low, high] = [await edgesOf(start), await edgesOf(done)]
    expect(low.bottom - low.top).toBeGreaterThanOrEqual(15)
    expect(low.top - high.bottom).toBeGreaterThanOrEqual(9.9)
    expect(await findOverflow(page)).toEqual([])
    expect(await surfaceOf(done)).not.toBe(
      await surfaceOf(page.getByRole('button', { name: /^Next/, includeHidden: true })),
    )
    await touch(done)
    await touch(dialog.getByRole('button', { name: 'Set no timer' }))
    await expect(dialog).toHaveCount(0)
  })
  await test.step('bar, batches and steps take at most 15 % of the height, with one batch and with four', async () => {
    expect(await shareAboveStep(page)).toBeLessThanOrEqual(0.15)
    for (const number of ['0395', '0109', '0104']) {
      await leave(page)
      await startCooking(page, number)
      // The other batch gives way to twelve steps.
      const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button')
      if (number === '0395') await expect(steps).toHaveCount(11)
    }
    const batches = page.getByRole('navigation', { name: 'Batches' })
    await expect(batches.getByRole('button')).toHaveCount(3)
    expect(await shareAboveStep(page)).toBeLessThanOrEqual(0.15)
    for (const button of await batches.getByRole('button').all()) await expect(button).toContainText('step')
    for (const number of ['0107', '0136', '0131', '0368']) {
      await leave(page)
      await startCooking(page, number)
    }
    await expect(batches.getByRole('button')).toHaveCount(4)
    expect(await shareAboveStep(page)).toBeLessThanOrEqual(0.15)
    // The thirty steps of the current batch give way to the numbers of the others.
    expect(await findOverflow(page)).toEqual([])
    await touch(batches.getByRole('button', { name: 'and 4 more' }))
    await expect(page.getByRole('group', { name: /^\d{4} .*, step/ })).toHaveCount(8)
    await touch(page.getByRole('group', { name: /^0368/ }).getByRole('button', { name: 'Carry on' }))
  })
  await test.step('the next timer is shown, readable from 1.5 m, and how many more run', async () => {
    await page.evaluate(async () => {
      for (const minutes of [5, 20, 59, 90]) {
        await window.kiosk?.startTimer({ name: `Rest ${minutes}`, seconds: minutes * 60, place: null })
      }
    })
    const timers = page.getByRole('group', { name: 'Timers' })
    await expect(timers.getByRole('timer')).toHaveCount(1)
    await expect(timers).toContainText('3 more')
    expect(await leastArcMinutes(timers.getByRole('timer'), 1.5)).toBeGreaterThanOrEqual(20)
  })
})

function surfaceOf(button: Locator): Promise<string> {
  return button.first().evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** The part of the height above the text of the step. */
async function shareAboveStep(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ways = [...document.querySelectorAll('[data-screen="step"] nav')].filter((nav) => nav.checkVisibility())
    return Math.max(...ways.map((way) => way.getBoundingClientRect().bottom)) / innerHeight
  })
}

test('at 1366 × 768 texts, amounts, allergens and a scale are read whole, page by page and below a ringing timer', async ({
  openKiosk,
}) => {
  const page = await (await openKiosk(small)).currentPage()
  await signIn(page, people.cook)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('below a ringing timer a scale is typed in view of its field, and said whole', async () => {
    await openOverview(page, '0412')
    await ring(page, 'Syrup on the back burner: watch it')
    expect(await cutNames(page.getByRole('alert'))).toEqual([])
    await touch(page.getByRole('button', { name: 'Other scale' }))
    const dialog = page.getByRole('dialog', { name: 'Scale the recipe' })
    for (const key of ['1', '2', 'Decimal point', '3', '7', '5'])
      await touch(dialog.getByRole('button', { name: key, exact: true }))
    const millimetres = await dialog.getByRole('button', { name: '0', exact: true }).evaluate((key) => {
      return key.clientHeight / Number.parseFloat(getComputedStyle(key).getPropertyValue('--mm'))
    })
    expect(millimetres, 'a digit').toBeGreaterThan(19.8)
    for (const seen of [
      dialog.getByRole('textbox', { name: 'Multiply by' }),
      dialog.getByRole('button', { name: '1', exact: true }),
      dialog.getByRole('button', { name: '0', exact: true }),
      page.getByRole('alert').getByRole('button', { name: 'Stop' }),
    ]) {
      await expect(seen).toBeInViewport({ ratio: 1 })
    }
    await touch(dialog.getByRole('button', { name: 'Use ×12.375' }))
    await expect(dialog).toHaveCount(0)
    expect(await findOverflow(page)).toEqual([])
    await ring(page, '14–16 min bake')
    expect(await cutNames(page.getByRole('alert'))).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    for (const { id } of (await readState(page)).timers)
      await page.evaluate((timerId) => window.kiosk?.stopTimer({ timerId }), id)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })
  await test.step('the current step has room beside its check mark and its number', async () => {
    await startCooking(page, '0263')
    await jumpTo(page, 5)
    const { batches } = await readState(page)
    await page.evaluate(
      async (batchId) => void window.kiosk?.markStep({ batchId, step: 4, isDone: true }),
      batches[0]?.id ?? '',
    )
    const current = page.getByLabel('Step 5 of 6')
    await page.waitForTimeout(200)
    await current.locator('svg').waitFor()
    const beside = await current.evaluate((element) => {
      const text = document.createRange()
      text.selectNode([...element.childNodes].findLast((one) => one instanceof Text) ?? element)
      const box = element.getBoundingClientRect()
      const mark = element.querySelector('svg')?.getBoundingClientRect()
      const millimetre = Number.parseFloat(getComputedStyle(element).getPropertyValue('--mm'))
      return [(mark?.left ?? 0) - box.left, box.right - text.getBoundingClientRect().right].map(
        (one) => one / millimetre,
      )
    })
    for (const millimetres of beside) expect(millimetres).toBeGreaterThan(1)
  })
  await test.step('at the largest text a step shows its equipment and an amount, and a tick moves neither', async () => {
    await leave(page)
    await closeBatch(page, '0263')
    await openRecipe(page, '0412')
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await jumpTo(page, 5)
    await atLargestText(page, async () => {
      await expect(page.getByRole('button', { name: 'Larger text' })).toBeDisabled()
      const mixer = page.getByRole('checkbox', { name: 'Spiral mixer 40 l' })
      const flour = page.getByRole('checkbox', { name: 'Bread flour T65' })
      await expect(mixer).toBeInViewport({ ratio: 1 })
      await expect(flour).toBeInViewport({ ratio: 1 })
      await touch(mixer)
      await expect(mixer).toBeChecked()
      await expect(flour).toBeInViewport({ ratio: 1 })
    })
  })
  await test.step('the allergens stay in view when a timer of the step is started', async () => {
    await leave(page)
    await closeBatch(page, '0412')
    await startCooking(page, '0441')
    await jumpTo(page, 5)
    const allergens = page.locator('[data-card=read]').filter({ visible: true }).locator('p bdi').last()
    await expect(allergens).toBeInViewport({ ratio: 1 })
    const suggested = page.getByRole('main').getByRole('button', { name: /^14–16 min/ })
    for (let timer = 1; timer <= 12; timer++) await startTimer(page, `Rest ${timer}`, 600)
    await touch(suggested)
    const refused = page.getByText('12 timers run, the most the station can hold.')
    await expect(refused).toBeVisible()
    for (const { id } of (await readState(page)).timers)
      await page.evaluate((timerId) => window.kiosk?.stopTimer({ timerId }), id)
    await expect(refused).toHaveCount(0)
    await touch(suggested)
    await expect(page.getByRole('region', { name: 'While you wait' })).toHaveCount(1)
    await expect(allergens).toBeInViewport({ ratio: 1 })
  })
})

async function ring(page: Page, name: string): Promise<void> {
  await startTimer(page, name, 1)
  await page.waitForTimeout(1500)
  await expect(page.getByRole('alert', { name })).toBeVisible()
}
