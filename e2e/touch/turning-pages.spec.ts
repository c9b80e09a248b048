import type { Page } from 'playwright/test'
import { startCookingAt, turnsWithin, walk } from '../cooking/walking.ts'
import { nextMoment, swipe } from '../hand.ts'
import { expect, people, pressKey, readState, signIn, test, touch, touchTwice, turnPage } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { machineNow } from '../testDate.ts'

/** Swipes over the text towards the next page. */
const swipeOn = (page: Page) => swipe(page.locator('[data-screen="step"] main > :first-child'), { from: 0.8, to: 0.2 })

/** Presses a pedal three times with time stamps of their own, so that the presses are as fast on a slow machine. */
async function pressThreeTimes(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'PageDown', code: 'PageDown', windowsVirtualKeyCode: 34 }
  const first = await nextMoment(page, {})
  for (const at of [first, first + 200, first + 400]) {
    await page.waitForTimeout(Math.max(0, at - machineNow()))
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: at / 1000 })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: at / 1000 + 0.02 })
  }
}

test('keys and swipes turn the pages of a batch, and only a press some time after the last step appeared finishes it', async ({
  page,
}) => {
  await test.step('the second tap of a double tap on Start cooking leaves the first step on the display', async () => {
    await signIn(page, people.cook)
    await openRecipe(page, '0412')
    const start = page.getByRole('button', { name: 'Start cooking' })
    await start.waitFor()
    await touchTwice(start, { at: [0, 70, 140], along: 0.7 })
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  })
  await test.step('keys, pedals and bump bars turn the pages, and Space after a touch on Back goes forward', async () => {
    let step = 1
    for (const key of ['ArrowRight', 'PageDown', 'Space', 'Enter']) {
      await pressKey(page, key)
      step++
      await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
    }
    for (const key of ['ArrowLeft', 'PageUp']) {
      await pressKey(page, key)
      step--
      await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
    }
    await touch(page.getByRole('button', { name: 'Back' }))
    await expect(page.getByLabel(`Step ${step - 1} of 9`)).toBeVisible()
    await pressKey(page, 'Space')
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
  })
  await test.step('a swipe turns pages and never finishes a batch', async () => {
    await walk(page, { from: 3, to: 8, of: 9 })
    await swipeOn(page)
    await expect(page.getByLabel('Step 9 of 9')).toBeVisible()
    await page.waitForTimeout(1200)
    await swipeOn(page)
    await page.waitForTimeout(700)
    await expect(page.getByLabel('Step 9 of 9')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 8 }])
  })
  await test.step('repeated presses of a pedal do not finish the batch; a later press on the last step does', async () => {
    await touch(page.getByRole('button', { name: 'Back' }))
    await expect(page.getByLabel('Step 8 of 9')).toBeVisible()
    await pressThreeTimes(page)
    await page.waitForTimeout(1200)
    await expect(page.getByLabel('Step 9 of 9')).toBeVisible()
    await turnPage(page)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect((await readState(page)).batches).toEqual([])
  })
})

test('a pedal that bounces turns one page, and no step is marked as done unread', { tag: '@long' }, async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(), '0412')
  await page.evaluate(() => {
    for (let press = 0; press < 3; press++) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', cancelable: true }))
    }
  })
  await page.waitForTimeout(700)
  await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
  expect((await readState(page)).batches).toMatchObject([{ step: 1, done: [{}] }])
})

test('the window fills the display, and a text longer than it is paged', async ({ kiosk }) => {
  await test.step('the window fills the display by itself', async () => {
    const page = await kiosk.currentPage()
    const display = await kiosk.app.evaluate(({ screen }) => screen.getPrimaryDisplay().bounds)
    const inner = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }))
    expect(inner.width).toBe(display.width)
    // On X11 a row of pixels may be below the edge (src/main/window/displayBounds.ts).
    expect([display.height, display.height + 1]).toContain(inner.height)
  })
  await test.step('a text longer than the display is paged by the same Next before the step is left', async () => {
    const page = await startCookingAt(kiosk, '0291')
    for (let step = 1; step < 3; step++) {
      await touch(page.getByRole('button', { name: new RegExp(`^Go to step ${step + 1}`) }))
      await expect(page.getByLabel(`Step ${step + 1} of`)).toBeVisible()
    }
    const more = turnsWithin(page)
    await expect(more).toBeVisible()
    let pages = 0
    while (await more.isVisible()) {
      await pressKey(page, 'PageDown')
      pages++
      await page.waitForTimeout(500)
      await expect(page.getByLabel('Step 3 of')).toBeVisible()
      if (pages > 20) throw new Error('The text has no end')
    }
    expect(pages).toBeGreaterThan(0)
    await pressKey(page, 'PageDown')
    await expect(page.getByLabel('Step 4 of')).toBeVisible()
  })
})
