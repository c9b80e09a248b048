import type { Page } from 'playwright/test'
import { touchesOn } from '../hand.ts'
import { expect, type OpenKiosk, people, readState, signOut, test, touch } from '../kiosk.ts'
import { lock, openWithClock } from '../lock/locking.ts'
import { wedge } from '../scanner/wedge.ts'

const DIM_MILLISECONDS = 60_000
const { cook } = people

type Station = Awaited<ReturnType<typeof openWithClock>>

/** The cook has finished the recipe here, at ×2. */
async function finishRecipe(page: Page, recipeId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const scale = { numerator: 2, denominator: 1 }
    const started = await window.kiosk?.startBatch({ recipeId: id, scale, stage: 'cooking' })
    if (started?.ok !== true) throw new Error('Not started')
    await window.kiosk?.finishBatch(started.value)
  }, recipeId)
  await page.getByRole('button', { name: /^Start ×2: 0412/ }).waitFor()
}

/** Signs out, and waits until the display is dark. */
async function leaveDark(kiosk: OpenKiosk, { page, clock }: Station): Promise<void> {
  await signOut(kiosk)
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await goDark(page, clock)
}

async function goDark(page: Page, clock: Station['clock']): Promise<void> {
  await clock.advance(DIM_MILLISECONDS)
  await expect(page.locator('dialog[data-dark]')).toBeVisible()
}

async function wake(page: Page): Promise<void> {
  await touch(page.locator('dialog[data-dark]'))
}

async function typeByTouch(page: Page, keys: string): Promise<void> {
  for (const key of keys) await touch(page.getByRole('button', { name: key, exact: true }))
}

async function typePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).waitFor()
  await typeByTouch(page, cook.password)
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
}

test('from the dark display to the first step: 9 touches with a badge and a recipe made lately, 14 without a badge, 8 after the lock', async ({
  openKiosk,
}) => {
  const session = { dimAfterSeconds: DIM_MILLISECONDS / 1000, lockAfterSeconds: 3600 }
  const kiosk = await openKiosk({ station: { session } })
  const station = await openWithClock(kiosk)
  const { page, clock } = station
  await finishRecipe(page, '0412')

  await test.step('with a badge: a touch that lights the display, the password, and one touch on the recipe', async () => {
    await leaveDark(kiosk, station)
    await wake(page)
    await wedge(page, cook.number)
    await typePassword(page)
    await touch(page.getByRole('button', { name: /^Start ×2: 0412/ }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect(await touchesOn(page)).toBeLessThanOrEqual(9)
    expect((await readState(page)).batches).toMatchObject([{ recipeId: '0412', scale: { numerator: 2 }, step: 0 }])
  })
  await test.step('after the lock: a touch that lights the display, and the password', async () => {
    await lock(page)
    await goDark(page, clock)
    const before = await touchesOn(page)
    await wake(page)
    await typePassword(page)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect((await touchesOn(page)) - before).toBeLessThanOrEqual(8)
    await page.evaluate(
      async (batchId) => window.kiosk?.closeBatch({ batchId }),
      (await readState(page)).openBatch ?? '',
    )
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  })
  await test.step('without a badge: five digits more', async () => {
    await leaveDark(kiosk, station)
    await wake(page)
    await typeByTouch(page, cook.number)
    await typePassword(page)
    await touch(page.getByRole('button', { name: /^Start ×2: 0412/ }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect(await touchesOn(page)).toBeLessThanOrEqual(14)
  })
})
