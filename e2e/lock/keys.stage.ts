import type { Page } from 'playwright/test'
import { findCutLines, findOverflow } from '../accessibility/measure.ts'
import { jumpTo, startCooking } from '../cooking/walking.ts'
import { panels } from '../scenes/scene.ts'
import { expect, people, pressKey, test, touch, typeByHand } from '../stage/stage.ts'
import { lock, lockScreen, openSignedIn, unlock } from './locking.ts'

/** The keys with their places, in tenths of a millimetre; digits under 20 mm are none. */
function keysOf(page: Page): Promise<readonly string[]> {
  return lockScreen(page).evaluate((cover) => {
    const tenth = Number.parseFloat(getComputedStyle(cover).getPropertyValue('--mm')) / 10
    return [...cover.querySelectorAll('[role=group] button[tabindex="-1"]')].flatMap((key) => {
      const { left, top, height } = key.getBoundingClientRect()
      const isLow = key.closest('[data-number-pad]') !== null && height < 199 * tenth
      const places = [left, top, height].map((pixels) => Math.round(pixels / tenth))
      return isLow ? [] : [`${key.ariaLabel ?? key.textContent} ${places}`]
    })
  })
}

for (const { name, width, height, diagonalInches } of panels) {
  test(`behind the lock at ${name} the keys stay where they are, and nothing is cut, while timers run or ring`, {
    tag: '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    const page = await openSignedIn(kiosk)
    const button = (button: string) => page.getByRole('button', { name: button })
    const before = new Map<string, readonly string[]>()
    const look = async (asked: string, where: string) => {
      const keys = await keysOf(page)
      if (asked !== 'number') await expect(button('Another employee'), where).toBeInViewport({ ratio: 1 })
      expect(keys.length, where).toBeGreaterThan(11)
      expect(keys, `${asked}, ${where}`).toEqual(before.get(asked) ?? keys)
      before.set(asked, keys)
      expect([...(await findOverflow(page)), ...(await findCutLines(page))], `${asked}, ${where}`).toEqual([])
    }
    const lookAtAll = async (where: string) => {
      await lock(page)
      await look('letters', where)
      await touch(button('Number keys'))
      await look('figures', where)
      await typeByHand(page, people.secondCook.password)
      await pressKey(page, 'Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'not the password' })).toBeVisible()
      await look('figures', `${where}, a wrong password`)
      await touch(button('Another employee'))
      await look('number', where)
      await touch(button('Back to the lock'))
      await unlock(page, people.cook.password)
    }
    for (const place of ['recipes', 'step']) {
      before.clear()
      if (place !== 'recipes') {
        await startCooking(page, '0412')
        await jumpTo(page, 5)
      }
      await lookAtAll(place)
      for (const seconds of [60, 90, 300, 600])
        await kiosk.calls.startTimer({ name: `Oven ${seconds}, upper deck`, seconds, place: null })
      await lookAtAll(`${place}, four timers run`)
      for (const ringing of [1, 2]) {
        await kiosk.pass(60_000)
        await lookAtAll(`${place}, ${ringing} ring`)
      }
      for (const { id } of kiosk.state().timers) await kiosk.calls.stopTimer({ timerId: id })
      await kiosk.settle()
    }
  })
}
