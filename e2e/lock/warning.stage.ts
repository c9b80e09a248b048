import type { Locator, Page } from 'playwright/test'
import { startCooking } from '../cooking/walking.ts'
import { tapPlace } from '../hand.ts'
import { expect, people, pressKey, signIn, signOut, test, touch, touchTwice } from '../stage/stage.ts'
import { edgesOf } from '../touch/boxes.ts'
import { lockScreen, openSignedIn, unlock } from './locking.ts'

const SECOND = 1000
/** A second touch is reported up to a second after the first. */
const REPORTED = SECOND
/** Of the station file. */
const times = {
  lockAfterSeconds: 180,
  lockAfterSecondsCooking: 300,
  lockAfterSecondsMaintaining: 120,
  warnSeconds: 60,
}
const WARNING = times.warnSeconds * SECOND
const UNTIL_WARNING = times.lockAfterSeconds * SECOND - WARNING
const UNTIL_WARNING_COOKING = times.lockAfterSecondsCooking * SECOND - WARNING
const UNTIL_WARNING_MAINTAINING = times.lockAfterSecondsMaintaining * SECOND - WARNING

function warningOf(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Are you still here?' })
}

async function secondsIn(warning: Locator): Promise<number> {
  return Number.parseInt((await warning.getByRole('timer').textContent()) ?? '', 10)
}

test('who works is not warned; the warning counts until it is answered, or locks', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { session: times } })
  let page = await openSignedIn(kiosk)
  await test.step('every touch and every key starts the time again', async () => {
    await kiosk.pass(UNTIL_WARNING / 2)
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    await kiosk.pass(UNTIL_WARNING - 60 * SECOND)
    await pressKey(page, 'Shift')
    await kiosk.pass(UNTIL_WARNING - 60 * SECOND)
    await expect(warningOf(page)).toHaveCount(0)
    await kiosk.pass(60 * SECOND)
    await touch(warningOf(page).getByRole('button'))
  })
  await test.step('the warning counts over an open dialog, and one large button answers it; the dialog stays', async () => {
    await startCooking(page, '0412')
    await touch(page.getByRole('button', { name: 'Set a timer' }))
    const dialog = page.getByRole('dialog', { name: 'Set a timer' })
    await touch(dialog.getByRole('button', { name: '7', exact: true }))
    await kiosk.pass(UNTIL_WARNING_COOKING + REPORTED)
    const warning = warningOf(page)
    const before = await secondsIn(warning)
    expect(before).toBeGreaterThan(5)
    await kiosk.pass(5 * SECOND)
    expect(await secondsIn(warning)).toBe(before - 5)

    const { left, right, top, bottom } = await edgesOf(warning.getByRole('button'))
    expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(20)
    await touch(warning.getByRole('button'))
    await expect(warning).toHaveCount(0)
    expect(kiosk.state().lock.kind).toBe('open')
    await touch(dialog.getByRole('button', { name: '8', exact: true }))
    await expect(dialog).toContainText('78')
    await touch(dialog.getByRole('button', { name: 'Set no timer' }))
  })
  await test.step('a warning without an answer locks the station, which keeps its step', async () => {
    await kiosk.pass(UNTIL_WARNING_COOKING + REPORTED)
    await expect(warningOf(page)).toBeVisible()
    await kiosk.pass(WARNING)
    await expect(lockScreen(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    for (const text of ['not in use', 'Step 1 of 9']) await expect(lockScreen(page)).toContainText(text)
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  })
  page = await signOut(kiosk)
  await test.step('maintenance locks sooner than other screens', async () => {
    await signIn(page, people.technician)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await kiosk.pass(UNTIL_WARNING_MAINTAINING + 10 * SECOND)
    await expect(warningOf(page)).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await kiosk.pass(UNTIL_WARNING_MAINTAINING + REPORTED)
    await expect(warningOf(page)).toBeVisible()
  })
  await test.step('the warning counts on unchanged when the clock of the station is set', async () => {
    const before = await secondsIn(warningOf(page))
    kiosk.clock.set(kiosk.clock.now() + 3_600_000)
    await kiosk.pass(SECOND)
    expect(await secondsIn(warningOf(page))).toBe(before - 1)
  })
})

test('only its button, Enter and Space answer the warning, and a second tap presses nothing below it', {
  tag: '@long',
}, async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { session: times } })
  const page = await openSignedIn(kiosk)
  const warning = warningOf(page)
  await kiosk.pass(UNTIL_WARNING)
  await expect(warning).toBeVisible()
  for (const place of [
    { x: 20, y: 20 },
    { x: 700, y: 90 },
  ]) {
    await tapPlace(page, place)
    await page.mouse.click(place.x, place.y)
  }
  for (const key of ['Escape', 'Escape', 'a', 'PageDown', 'ArrowRight']) await pressKey(page, key)
  await kiosk.pass(5 * SECOND)
  await expect(warning).toBeVisible()
  expect(kiosk.state().lock.kind).toBe('warning')

  for (const key of ['Enter', 'Space']) {
    await pressKey(page, key)
    await expect(warning).toHaveCount(0)
    expect(kiosk.state().lock.kind).toBe('open')
    await kiosk.pass(UNTIL_WARNING)
    await expect(warning).toBeVisible()
  }
  // A recipe card lies below the button of the warning.
  await touchTwice(warning.getByRole('button'))
  await expect(warning).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
})
