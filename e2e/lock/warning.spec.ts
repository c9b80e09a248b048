import { startCooking } from '../cooking/walking.ts'
import { expect, people, readState, signIn, test, touch, touchTwice } from '../kiosk.ts'
import { lockScreen, openSignedIn, unlock } from './locking.ts'

/** The warning is longer than this: it begins at the half, so after a second without a touch. */
const soon = { session: { lockAfterSeconds: 2, lockAfterSecondsCooking: 2 } }

test('the warning counts over an open dialog, and one big button answers it; then the dialog goes on', async ({
  openKiosk,
}) => {
  const page = await openSignedIn(await openKiosk({ station: { session: { lockAfterSecondsCooking: 6 } } }))
  await startCooking(page, '0412')
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  await touch(dialog.getByRole('button', { name: '7', exact: true }))
  const warning = page.getByRole('alertdialog', { name: 'Are you still here?' })
  await expect(warning).toBeVisible()
  const seconds = async () => Number.parseInt((await warning.getByRole('timer').textContent()) ?? '', 10)
  const first = await seconds()
  expect(first).toBeGreaterThanOrEqual(18)
  await expect.poll(seconds).toBeLessThan(first)
  // The clock of the station is set: a person has as long as before.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  const second = await seconds()
  await expect.poll(seconds).toBeLessThan(second)
  expect(await seconds()).toBeGreaterThan(first - 10)

  const box = await warning.getByRole('button').boundingBox()
  const millimetre = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm')),
  )
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(20 * millimetre)
  await touch(warning.getByRole('button'))
  await expect(warning).toHaveCount(0)
  expect((await readState(page)).lock.kind).toBe('open')
  await expect(dialog).toContainText('7')
  await touch(dialog.getByRole('button', { name: '8', exact: true }))
  await expect(dialog).toContainText('78')
})

test('nothing but its button, Enter and Space answers the warning', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station: soon }))
  const warning = page.getByRole('alertdialog', { name: 'Are you still here?' })
  await expect(warning).toBeVisible()
  const session = await page.context().newCDPSession(page)
  for (const point of [
    { x: 20, y: 20 },
    { x: 700, y: 90 },
  ]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.mouse.click(point.x, point.y)
  }
  for (const key of ['Escape', 'Escape', 'a', 'PageDown', 'ArrowRight']) await page.keyboard.press(key)
  await page.waitForTimeout(500)
  await expect(warning).toBeVisible()
  expect((await readState(page)).lock.kind).toBe('warning')

  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readState(page)).lock.kind).toBe('open')
  await expect(warning).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await readState(page)).lock.kind).toBe('open')
})

test('the second of two taps that answer the warning opens nothing below it', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station: soon }))
  const warning = page.getByRole('alertdialog')
  await expect(warning).toBeVisible()
  // Where a recipe card lies under it.
  await touchTwice(warning.getByRole('button'))
  await page.waitForTimeout(700)
  await expect(page.getByRole('searchbox', { name: 'Find a recipe', includeHidden: true })).toHaveCount(1)
})

test('a warning that nobody answers locks the station, at its step', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station: { session: { lockAfterSecondsCooking: 6 } } }))
  await startCooking(page, '0412')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(lockScreen(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(lockScreen(page)).toContainText('Nobody touched this screen')
  await expect(lockScreen(page).getByText('Step 1 of 9')).toBeVisible()
  await unlock(page, people.cook.password)
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
})

test('whoever works is not warned: every touch begins the time anew', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station: { session: { lockAfterSeconds: 6 } } }))
  const warnings = page.getByRole('alertdialog')
  // Longer than the time without a touch, in touches that are closer together.
  for (let times = 0; times < 8; times++) {
    await touch(page.getByRole('button', { name: times % 2 === 0 ? 'Letter keys' : 'Number keys' }))
    await page.waitForTimeout(600)
    await expect(warnings).toHaveCount(0)
  }
  await expect(warnings).toBeVisible()
})

test('maintenance locks sooner than the rest of the station', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { session: { lockAfterSecondsMaintaining: 6 } } })
  const page = await kiosk.glass()
  await signIn(page, people.technician)
  await page.waitForTimeout(5000)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 10_000 })
})
