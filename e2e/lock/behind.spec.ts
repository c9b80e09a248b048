import type { Page } from 'playwright/test'
import { startCooking, walk } from '../cooking/walking.ts'
import { placeOf, tapPlace } from '../hand.ts'
import { expect, people, pressKey, readState, replaceCrashedPage, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { scan } from '../scanner/wedge.ts'
import { lock, lockButton, lockScreen, openSignedIn, unlock } from './locking.ts'

/** Within this time the effect of a second tap would be visible. */
const SETTLED_MILLISECONDS = 700

test('a step behind the lock is seen as the station allows, and stays as it was', async ({ kiosk }) => {
  let page = await openSignedIn(kiosk)
  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  await walk(page, { from: 1, to: 3, of: 9 })
  await test.step('the second tap of a double tap that unlocks turns no page of the step below', async () => {
    await lock(page)
    const second = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const observer = new MutationObserver(() => {
            const next = [...document.querySelectorAll('[data-screen="step"] footer button')].at(-1)
            if (document.querySelector('dialog[data-lock]') !== null || next === undefined) return
            observer.disconnect()
            // Sent in the same moment in which Next replaces "Sign in": no real input is fast enough.
            const { x, y, width, height } = next.getBoundingClientRect()
            const finger = { bubbles: true, isPrimary: true, clientX: x + width / 2, clientY: y + height / 2 }
            next.dispatchEvent(new PointerEvent('pointerdown', finger))
            next.dispatchEvent(new PointerEvent('pointerup', finger))
            resolve(true)
          })
          observer.observe(document.body, { subtree: true, childList: true })
        }),
    )
    await unlock(page, people.cook.password)
    expect(await second).toBe(true)
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 2 }])
  })
  await test.step('a page that crashes behind the lock comes back locked, with its step readable', async () => {
    await lock(page)
    page = await replaceCrashedPage(kiosk)
    await expect(lockScreen(page).getByText('Step 3 of 9')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
  })
  await walk(page, { from: 3, to: 5, of: 9 })
  await test.step('the work cannot be changed behind the lock by touch, key or command', async () => {
    const next = await placeOf(page.getByRole('button', { name: /^Next/ }))
    const flour = await placeOf(page.getByRole('checkbox', { name: 'Bread flour T65' }))
    const { batches } = await readState(page)
    const [batch] = batches
    await lock(page)

    for (const place of [next, flour]) {
      await tapPlace(page, place)
      await page.mouse.click(place.x, place.y)
    }
    await pressAll(page, ['PageDown', 'PageUp', 'ArrowRight', 'ArrowDown', ' ', 'Enter', 'b', 'Backspace', 'Escape'])
    for (let times = 0; times < 15; times++) {
      await pressKey(page, 'Tab')
      const isBehind = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog[data-lock]') === null,
      )
      expect(isBehind).toBe(false)
      await pressKey(page, 'PageDown')
    }
    await scan(page, 'J-10001')
    const answers = await page.evaluate(async (batchId) => {
      const { kiosk } = window
      if (kiosk === undefined) throw new Error('The page has no bridge')
      const scale = { numerator: 3, denominator: 1 }
      await kiosk.leaveBatch(null)
      return Promise.all([
        kiosk.goToStep({ batchId, step: 5, isDone: true }),
        kiosk.markStep({ batchId, step: 4, isDone: true }),
        kiosk.tick({ batchId, key: 'step 4 ingredient 0', isTicked: true }),
        kiosk.setScale({ batchId, scale }),
        kiosk.finishBatch({ batchId }),
        kiosk.closeBatch({ batchId }),
        kiosk.startBatch({ recipeId: '0412', scale, stage: 'cooking' }),
        kiosk.startTimer({ name: 'Oven', seconds: 60, place: null }),
        kiosk.retire({
          kind: 'asset',
          number: '20107',
          typedAgain: '20107',
          first: 'typed',
          second: 'typed',
          reason: 'Sold',
        }),
      ])
    }, batch?.id ?? '')
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => false))
    expect(await readState(page)).toMatchObject({ batches, timers: [], requests: [], openBatch: batch?.id })

    await touch(page.getByRole('textbox', { name: 'Password' }))
    await pressKey(page, 'ControlOrMeta+A')
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    expect((await readState(page)).batches).toEqual(batches)
  })
  await test.step('the lock shows the current step, and unlocking returns to it', async () => {
    await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
    await lock(page)
    const cover = lockScreen(page)
    await expect(cover.getByText('Step 5 of 9')).toBeVisible()
    await expect(cover.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
    await expect(cover.getByText('Put flour, water and levain in the spiral mixer.')).toBeVisible()
    await expect(cover.getByText(/^6\s400/).first()).toBeVisible()
    await expect(cover.getByText('added')).toBeVisible()
    await expect(cover.getByRole('checkbox')).toHaveCount(0)
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  })
  await test.step('a touch of Lock covers all of the work in the next frame, even while the main process does not answer', async () => {
    await kiosk.app.evaluate(({ ipcMain }) => {
      ipcMain.removeHandler('kiosk:lock')
      ipcMain.handle('kiosk:lock', () => new Promise(() => {}))
    })
    const covered = page.evaluate(
      () =>
        new Promise<object>((resolve) => {
          const look = (frame: number) =>
            requestAnimationFrame(() => {
              const cover = document.querySelector('dialog[data-lock]')
              if (cover === null && frame < 100) {
                look(frame + 1)
                return
              }
              const shares = [0.01, 0.25, 0.5, 0.75, 0.99]
              const points = shares.flatMap((x) => shares.map((y) => [x * innerWidth, y * innerHeight] as const))
              const work = document.querySelector('[data-description]')
              resolve({
                frame,
                isOverEverything: points.every(([x, y]) =>
                  document.elementFromPoint(x, y)?.closest('dialog[data-lock]'),
                ),
                isWorkSeen: work?.checkVisibility({ visibilityProperty: true }),
                opacity: cover === null ? null : getComputedStyle(cover).opacity,
                moving: cover?.getAnimations({ subtree: true }).length,
              })
            })
          addEventListener('pointerup', () => look(1), { capture: true, once: true })
        }),
    )
    await touch(lockButton(page))
    expect(await covered).toEqual({ frame: 1, isOverEverything: true, isWorkSeen: false, opacity: '1', moving: 0 })
  })
})

test('where a station shows nothing without a session, the lock does not show the step', { tag: '@long' }, async ({
  openKiosk,
}) => {
  const page = await openSignedIn(await openKiosk({ station: { session: { readWithoutSignIn: false } } }))
  await startCooking(page, '0412')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await lock(page)
  await expect(lockScreen(page).getByText('Step 1 of 9')).toHaveCount(0)
  await expect(lockScreen(page).getByText(title)).toHaveCount(0)
  await expect(page.getByText(title).locator('visible=true')).toHaveCount(0)
  await unlock(page, people.cook.password)
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
})

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.waitForTimeout(200)
    await pressKey(page, key)
  }
}
