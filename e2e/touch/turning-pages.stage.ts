import type { Page } from 'playwright/test'
import { jumpTo, moreOfStep, startCookingAt, swipeOn, walk } from '../cooking/walking.ts'
import { type InputStep, sendInput } from '../hand.ts'
import { expect, pressKey, test, touch } from '../stage/stage.ts'

const atStep = (page: Page, step: number) => expect(page.getByLabel(`Step ${step} of`)).toBeVisible()

/** Presses a pedal three times within half a second. */
function pressThreeTimes(page: Page): Promise<void> {
  const of = { key: 'PageDown', code: 'PageDown', windowsVirtualKeyCode: 34 }
  const steps = [0, 200, 400].flatMap((at): readonly InputStep[] => [
    { at, key: 'keyDown', of },
    { at: at + 20, key: 'keyUp', of },
  ])
  return sendInput(page, steps)
}

test('keys and swipes turn pages; only a press some time after the last step appeared finishes', async ({ kiosk }) => {
  const page = await startCookingAt(kiosk, '0412')
  await test.step('keys, pedals and bump bars turn the pages, and Space after a touch on Back goes forward', async () => {
    const turns = { ArrowRight: 2, PageDown: 3, Space: 4, Enter: 5, ArrowLeft: 4, PageUp: 3 }
    for (const [key, step] of Object.entries(turns)) {
      await pressKey(page, key)
      await atStep(page, step)
    }
    await touch(page.getByRole('button', { name: 'Back' }))
    await atStep(page, 2)
    await pressKey(page, 'Space')
    await atStep(page, 3)
  })
  await test.step('a swipe turns pages and never finishes a batch', async () => {
    await walk(page, { from: 3, to: 8, of: 9 })
    for (let swipes = 0; swipes < 2; swipes++) {
      await swipeOn(page)
      await page.waitForTimeout(1200)
      await atStep(page, 9)
    }
    expect(kiosk.state().batches).toMatchObject([{ step: 8 }])
  })
  await test.step('repeated presses of a pedal do not finish the batch; a later press on the last step does', async () => {
    await touch(page.getByRole('button', { name: 'Back' }))
    await pressThreeTimes(page)
    await page.waitForTimeout(1200)
    await atStep(page, 9)
    await pressKey(page, 'PageDown')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(kiosk.state().batches).toEqual([])
  })
})

test('a pedal that bounces turns one page; a text longer than the display is paged first', async ({ kiosk }) => {
  const page = await startCookingAt(kiosk, '0291')
  await jumpTo(page, 3)
  await page.evaluate(() => {
    for (const type of ['keydown', 'keyup', 'keydown', 'keyup', 'keydown', 'keyup'])
      window.dispatchEvent(new KeyboardEvent(type, { key: 'PageUp', cancelable: true }))
  })
  await page.waitForTimeout(700)
  await atStep(page, 2)
  await jumpTo(page, 3)
  const more = moreOfStep(page)
  await expect(more).toBeVisible()
  for (let pages = 0; await more.isVisible(); pages++) {
    await pressKey(page, 'PageDown')
    await page.waitForTimeout(500)
    await atStep(page, 3)
    expect(pages, 'the text has an end').toBeLessThan(20)
  }
  await pressKey(page, 'PageDown')
  await atStep(page, 4)
})
