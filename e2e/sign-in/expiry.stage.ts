import type { Page } from 'playwright/test'
import { backToStep, leave, seeWholeRecipe, startCooking, walk } from '../cooking/walking.ts'
import { placeOf, tapPlace } from '../hand.ts'
import { expect, people, pressKey, signInByKeys, test, touch, typeByHand } from '../stage/stage.ts'

const { cook, technician } = people

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Your session/ })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /^Your session/ })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

/** Touches the strip that announces the end of the session; it covers nothing until then. */
async function openQuestion(page: Page): Promise<void> {
  await touch(strip(page).getByRole('button', { name: 'Enter the password' }))
  await expect(dialog(page)).toBeVisible()
}

/**
 * Types after a pause, as a person who has read the question: keys just after it opens are swallowed, because they were
 * meant for the work.
 */
async function typePassword(page: Page, text: string): Promise<void> {
  await expect(password(page)).toBeFocused()
  await page.waitForTimeout(400)
  await typeByHand(page, text)
  await pressKey(page, 'Enter')
}

test('a session that ends behind the lock leads to sign-in; during work it is asked for', async ({
  service,
  kiosk,
}) => {
  let page = await kiosk.currentPage()
  await test.step('a session that ends behind the lock without a batch leads to a sign-in that says so', async () => {
    await service.behave({ sessionSeconds: 45 })
    await signInByKeys(page, cook)
    await expect(strip(page)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Lock', exact: true }))
    page = await kiosk.untilReplaced(() => kiosk.pass(45_000))
    await expect(page.getByText('Session ended. Sign in again; batches in progress are kept.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  })
  await test.step('a minute before its end the password is asked for over the work, which goes on in its place', async () => {
    await service.behave({ sessionSeconds: 120 })
    await signInByKeys(page, cook)
    await startCooking(page, '0412')
    await expect(dialog(page)).toHaveCount(0)
    await kiosk.pass(60_000)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await openQuestion(page)
    await expect(dialog(page)).toContainText(/10482.*The station locks in \d+ seconds\./)
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes'
    })
    const before = kiosk.state()

    await typePassword(page, 'walnut')
    await expect(page.getByRole('alert')).toContainText('The password is wrong.')
    await expect(password(page)).toHaveValue('')
    await service.behave({ sessionSeconds: 3600 })
    await typePassword(page, cook.password)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    const after = kiosk.state()
    expect(after).toMatchObject({ lock: { kind: 'open' }, openBatch: before.openBatch, batches: before.batches })
    expect(after.session?.expiresAt).toBeGreaterThan(before.session?.expiresAt ?? Number.NaN)
    await walk(page, { from: 1, to: 2, of: 9 })
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes')
  })
})

test('a double tap answers no question; it is put aside; a refused session ends', async ({ service, kiosk, page }) => {
  await service.behave({ sessionSeconds: 90 })
  await signInByKeys(page, cook)
  await test.step('the second tap on Next, after the strip has moved the screen, turns no page', async () => {
    await startCooking(page, '0412')
    const place = await placeOf(page.getByRole('button', { name: /^Next/ }))
    const { expiresAt = null } = kiosk.state().session ?? {}
    await kiosk.pass((expiresAt ?? Number.NaN) - 60_000 - kiosk.clock.now() - 50)
    await expect(strip(page)).toHaveCount(0)
    await tapPlace(page, place)
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await expect(strip(page)).toBeVisible()
    await tapPlace(page, place)
    await kiosk.pass(500)
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('the second tap on the strip, and a key pressed with it, types nothing into the question', async () => {
    await touch(strip(page).getByRole('button', { name: 'Enter the password' }))
    await dialog(page).waitFor()
    await page.keyboard.press(' ')
    await expect(password(page)).toHaveValue('')
    await page.waitForTimeout(500)
    await pressKey(page, ' ')
    await expect(password(page)).toHaveValue(' ')
    await pressKey(page, 'Backspace')
  })
  await test.step('a question put aside shows its time and the way back above the work', async () => {
    await touch(dialog(page).getByRole('button', { name: 'Not now' }))
    await expect(dialog(page)).toHaveCount(0)
    await walk(page, { from: 2, to: 3, of: 9 })
    await expect(strip(page)).toContainText(/The station locks in \d+ seconds\./)
    await openQuestion(page)
    await service.behave({ sessionSeconds: 3600 })
    await typePassword(page, cook.password)
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('a session that the service refuses ends at sign-in with a sentence, and the batch is kept', async () => {
    await leave(page)
    await service.behave({ recipesNeedToken: true })
    service.revokeSessions()
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await kiosk.untilReplaced(() => touch(page.getByRole('button', { name: 'Read the recipes again' })))
    await expect(page.getByText(/^The service no longer accepts the session\./)).toBeVisible()
    await signInByKeys(page, cook)
    await expect(page.getByRole('button', { name: 'Carry on' })).toBeVisible()
  })
})

test('a session ends without the service: cooking goes on, maintenance waits', async ({ service, kiosk, page }) => {
  await service.behave({ sessionSeconds: 15 })
  await signInByKeys(page, technician)
  await expect(strip(page)).toBeVisible()
  await service.behave({ sessionSeconds: 3600, faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await startCooking(page, '0412')
  const wentOn = page.getByText(/^The session ended at \d\d:\d\d while the service could not be reached\./)

  await test.step('cooking goes on', async () => {
    await kiosk.pass(15_000)
    await expect(wentOn).toBeVisible()
    await expect(page.getByText(/Maintenance is closed until the service answers\.$/)).toBeVisible()
    await walk(page, { from: 1, to: 2, of: 9 })
    await seeWholeRecipe(page)
    await expect(page.getByText(`${technician.name} (after the session ended)`)).toBeVisible()
    await backToStep(page)
    expect(kiosk.state()).toMatchObject({
      lock: { kind: 'open' },
      session: { mayMaintain: false, maintenanceWaits: true },
      batches: [{ step: 1, done: [{ step: 0, by: { name: technician.name, afterSessionEnd: true } }] }],
    })
    await leave(page)
  })

  await test.step('maintenance stays visible and asks for the password, which cannot be checked now', async () => {
    await expect(wentOn).toBeVisible()
    await touch(page.getByRole('button', { name: 'Maintenance', exact: true }))
    const asked = page.getByRole('dialog', { name: 'Maintenance asks for your password' })
    await expect(asked).toContainText('The service cannot be reached just now')
    await typePassword(page, technician.password)
    await expect(page.getByRole('alert')).toContainText('Your password was not checked; try again.')
    await touch(asked.getByRole('button', { name: 'Not now' }))
    await expect(wentOn).toBeVisible()
  })

  await test.step('when the service answers, the password is asked for, and everything is open again', async () => {
    await service.behave({ faults: [] })
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await touch(page.getByRole('button', { name: 'Read the recipes again' }))
    await expect(strip(page)).toBeVisible()
    await openQuestion(page)
    await expect(dialog(page)).toContainText('now it answers again')
    await typePassword(page, technician.password)
    await expect(dialog(page)).toHaveCount(0)
    await expect(wentOn).toHaveCount(0)
    for (const name of ['Back', 'Back', 'Maintenance']) await touch(page.getByRole('button', { name, exact: true }))
    await expect(page.getByRole('button', { name: /^20107/ })).toBeVisible()
  })
})
