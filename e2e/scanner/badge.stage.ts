import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { jumpTo, startCooking } from '../cooking/walking.ts'
import { openRecipe } from '../openRecipe.ts'
import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { typeSizeOf } from '../touch/boxes.ts'
import { typeAndRest, wedge } from './wedge.ts'

const { cook, secondCook } = people
const salt = '2022024365352'
const logins = ({ requests }: SimulatedService) => requests.filter(({ operation }) => operation === 'login').length
const number = (page: Page) => page.getByRole('textbox', { name: 'Your employee number' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const asksPasswordOf = (page: Page, person: { readonly number: string }) =>
  expect(page.getByRole('heading', { name: `Password for ${person.number}` })).toBeVisible()

/** Types the cook's number and the beginning of the password. */
async function beginSignIn(page: Page, begun: string): Promise<void> {
  await typeByHand(page, cook.number)
  await typeAndRest(password(page), begun)
}

for (const { how, gap, prefix } of [
  { how: 'a code', gap: 8, prefix: '' },
  { how: 'over Bluetooth, with a prefix, a code', gap: 200, prefix: '~' },
]) {
  test(`${how} that is no badge leaves a typed password unchanged: its Enter does not sign in`, async ({
    openKiosk,
    service,
  }) => {
    const kiosk = await openKiosk(prefix === '' ? {} : { station: { scanner: { prefix } } })
    const page = await kiosk.currentPage()
    const begun = cook.password.slice(0, 3)
    await beginSignIn(page, begun)
    await wedge(page, `${prefix}${salt}0`, { gap })
    await expect(page.getByRole('alert')).toContainText(`${salt}0 is not a badge`)
    await expect(password(page)).toHaveValue(begun)
    await expect(password(page)).toBeFocused()
    expect(logins(service)).toBe(0)
    await typeByHand(page, cook.password.slice(3))
    await pressKey(page, 'Enter')
    expect(kiosk.state().session).toMatchObject({ name: cook.name })
    expect(logins(service)).toBe(1)
  })
}

test('a badge is shown large and asks for its password, also during a sign-in', async ({ service, kiosk, page }) => {
  await wedge(page, secondCook.number)
  await asksPasswordOf(page, secondCook)
  const text = page.getByRole('status').getByText(`Badge of ${secondCook.number}`)
  expect(await typeSizeOf(text)).toBeGreaterThanOrEqual(17.4)
  await service.behave({ faults: [{ on: 'login', fault: { kind: 'slow', milliseconds: 1500 } }] })
  await typeByHand(page, secondCook.password)
  await pressKey(page, 'Enter')
  await wedge(page, cook.number)
  await asksPasswordOf(page, cook)
  await page.waitForTimeout(3000)
  expect(kiosk.state().session).toBeNull()
  await expect(password(page)).toBeFocused()
  await typeByHand(page, cook.password)
  await pressKey(page, 'Enter')
  await page.waitForTimeout(1600)
  expect(kiosk.state().session).toMatchObject({ name: cook.name })
  await expect(page.getByText(/^Badge of/)).toHaveCount(0)
})

test('a badge is read on every screen without a session, and behind the lock', async ({ kiosk, service, page }) => {
  const read = () => touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await test.step('a badge is read while reading without a session, at a step and on the station page', async () => {
    await read()
    await openRecipe(page, '0412')
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await expect(page.getByLabel('Step 1 of')).toBeVisible()
    await wedge(page, secondCook.number)
    await asksPasswordOf(page, secondCook)
    await touch(page.getByRole('button', { name: 'This station' }))
    await expect(page.getByRole('heading', { name: 'This station' })).toBeVisible()
    await wedge(page, cook.number)
    await asksPasswordOf(page, cook)
    // The number of an earlier badge is not in the field after reading.
    await read()
    await touch(page.getByRole('button', { name: 'Sign in' }))
    await expect(number(page)).toHaveValue('')
  })
  await test.step('a badge in the password field replaces the number and empties the password; no request is sent', async () => {
    await beginSignIn(page, 'abc')
    // A second scan of the same badge empties the password again.
    for (const begun of ['xyz', '']) {
      await wedge(page, secondCook.number)
      await asksPasswordOf(page, secondCook)
      await expect(password(page)).toHaveValue('')
      await typeAndRest(password(page), begun)
    }
    expect(logins(service)).toBe(0)
    await touch(page.getByRole('button', { name: 'Another employee' }))
  })
  await test.step('while locked, no code reaches the work, and the person’s own badge names whose password is needed', async () => {
    await signIn(page, cook)
    await startCooking(page, '0412')
    await jumpTo(page, 5)
    await kiosk.calls.lock(null)
    await wedge(page, salt)
    await expect(page.getByRole('alert')).toContainText(`${salt} is not a badge`)
    await typeAndRest(password(page), 'wal')
    await wedge(page, cook.number)
    await expect(page.getByRole('status').filter({ hasText: `Badge of ${cook.name}` })).toBeVisible()
    await expect(password(page)).toHaveValue('')
    expect(kiosk.state().batches).toMatchObject([{ ticks: [] }])
  })
})

// What is a badge is tried in src/shared/badge.test.ts and src/renderer/scanner/recipient.test.ts, a code that a pause has
// split in src/renderer/scanner/scan.test.ts.
test('what is no badge is refused with a sentence; while the display is wiped, none is read', async ({ page }) => {
  const alert = page.getByRole('alert')
  await wedge(page, '1048A')
  await expect(alert).toContainText(/1048A is not a badge.*five digits/)
  await expect(number(page)).toHaveValue('')
  // A touch closes the notice and also reaches the button below it.
  await touch(page.getByRole('button', { name: '7', exact: true }))
  await expect(alert).toHaveCount(0)
  await expect(number(page)).toHaveValue('7')
  await touch(page.getByRole('button', { name: 'Clean the screen' }))
  await wedge(page, cook.number)
  await page.waitForTimeout(500)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(cook.number)).toHaveCount(0)
})

test('the station file says what a badge reads as', async ({ openKiosk }) => {
  const scanner = { badge: '^EMP-(.+)-\\d$', layout: 'french' }
  const page = await (await openKiosk({ station: { scanner } })).currentPage()
  await wedge(page, 'EMP-104829-1', { scanner: 'french', station: 'english' })
  await expect(page.getByRole('alert')).toContainText('The number on it reads “104829”.')
  await wedge(page, `EMP-${cook.number}-1`, { scanner: 'french', station: 'english' })
  await asksPasswordOf(page, cook)
})
