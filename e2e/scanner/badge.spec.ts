import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { jumpTo, startCooking } from '../cooking/walking.ts'
import { expect, people, pressKey, readState, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { typeSizeOf } from '../touch/boxes.ts'
import { scan, wedge } from './wedge.ts'

const { cook, secondCook } = people
const salt = '2022024365352'

const logins = ({ requests }: SimulatedService) => requests.filter(({ operation }) => operation === 'login').length
const number = (page: Page) => page.getByRole('textbox', { name: 'Your employee number' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const passwordOf = (page: Page, person: { readonly number: string }) =>
  page.getByRole('heading', { name: `Password for ${person.number}` })

/** Waits until the next key counts as the start of a scan. */
async function handsOff(page: Page): Promise<void> {
  await page.waitForTimeout(500)
}

/** Scans a code that is no badge in the middle of a password, types the rest and signs in. */
async function leavesPassword(
  page: Page,
  service: SimulatedService,
  { gap, prefix }: { gap: number; prefix: string },
): Promise<void> {
  const before = logins(service)
  await expect(number(page)).toBeFocused()
  await typeByHand(page, cook.number)
  await expect(password(page)).toBeFocused()
  const [begun, rest] = [cook.password.slice(0, 3), cook.password.slice(3)]
  await typeByHand(page, begun)
  await handsOff(page)
  await wedge(page, `${prefix}${salt}0`, { gap })
  await expect(page.getByRole('alert')).toContainText(`${salt}0 is not a badge`)
  await expect(password(page)).toHaveValue(begun)
  await expect(password(page)).toBeFocused()
  expect(logins(service) - before).toBe(0)
  await typeByHand(page, rest)
  await pressKey(page, 'Enter')
  await page.getByRole('button', { name: new RegExp(cook.name) }).waitFor()
  expect(logins(service) - before).toBe(1)
}

test('a badge from a US scanner at an AZERTY station leads to the password of its number, also during a sign-in', async ({
  service,
  kiosk,
}) => {
  let page = await kiosk.currentPage()
  await test.step('a badge is shown large and leads to the password of its number', async () => {
    await expect(number(page)).toBeFocused()
    await wedge(page, cook.number)
    await expect(passwordOf(page, cook)).toBeVisible()
    const notice = page.getByRole('status').filter({ hasText: `Badge of ${cook.number}` })
    await expect(notice).toBeVisible()
    expect(await typeSizeOf(notice.getByText(`Badge of ${cook.number}`))).toBeGreaterThanOrEqual(17.4)
    await expect(password(page)).toBeFocused()
    await typeByHand(page, cook.password)
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: new RegExp(cook.name) }).waitFor()
    await expect(notice).toHaveCount(0, { timeout: 1000 })
  })
  page = await signOut(kiosk)
  await test.step('a badge that is scanned during a sign-in leaves it', async () => {
    await service.behave({ faults: [{ on: 'login', fault: { kind: 'slow', milliseconds: 1500 } }] })
    await expect(number(page)).toBeFocused()
    await typeByHand(page, cook.number)
    await expect(password(page)).toBeFocused()
    await typeByHand(page, cook.password)
    await pressKey(page, 'Enter')
    await wedge(page, secondCook.number)
    await expect(passwordOf(page, secondCook)).toBeVisible()
    await page.waitForTimeout(1500)
    expect((await readState(page)).session).toBeNull()
    await expect(password(page)).toBeFocused()
  })
})

test('a badge is read on every screen without a session, and behind the lock', async ({ service, page }) => {
  await test.step('a badge that a pause of the scanner has split asks for no password', async () => {
    await expect(number(page)).toBeFocused()
    await wedge(page, '0010482', { station: 'english', hiccup: { keys: 2, milliseconds: 220 } })
    await expect(page.getByRole('alert')).toContainText('0010482 is not a badge')
    await expect(number(page)).toBeFocused()
    await expect(number(page)).toHaveValue('')
    await scan(page, secondCook.number)
    await expect(passwordOf(page, secondCook)).toBeVisible()
  })
  await test.step('a badge is read while reading without a session, at a step and on the station page', async () => {
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await wedge(page, cook.number)
    await expect(passwordOf(page, cook)).toBeVisible()

    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await openRecipe(page, '0412')
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await expect(page.getByLabel('Step 1 of')).toBeVisible()
    await wedge(page, secondCook.number)
    await expect(passwordOf(page, secondCook)).toBeVisible()

    await touch(page.getByRole('button', { name: 'This station' }))
    await page.getByRole('heading', { name: 'This station' }).waitFor()
    await wedge(page, cook.number)
    await expect(passwordOf(page, cook)).toBeVisible()
    // The number of an earlier badge is not in the field after reading.
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await touch(page.getByRole('button', { name: 'Sign in' }))
    await expect(number(page)).toHaveValue('')
  })
  await test.step('a badge in the password field replaces the number and empties the password; no request is sent', async () => {
    const before = logins(service)
    await expect(number(page)).toBeFocused()
    await typeByHand(page, cook.number)
    await expect(password(page)).toBeFocused()
    await typeByHand(page, 'abc')
    await handsOff(page)
    await wedge(page, secondCook.number)
    await expect(passwordOf(page, secondCook)).toBeVisible()
    await expect(password(page)).toHaveValue('')
    await typeByHand(page, 'xyz')
    await handsOff(page)
    // A second scan of the same badge empties the password again.
    await wedge(page, secondCook.number)
    await expect(password(page)).toHaveValue('')
    expect(logins(service) - before).toBe(0)
    await touch(page.getByRole('button', { name: 'Another employee' }))
  })
  await test.step('a code that is no badge leaves a typed password unchanged: its Enter does not sign in', async () => {
    await leavesPassword(page, service, { gap: 8, prefix: '' })
  })
  await test.step('while locked, no code reaches the work, and the person’s own badge names whose password is needed', async () => {
    await startCooking(page, '0412')
    await jumpTo(page, 5)
    await page.evaluate(() => window.kiosk?.lock(null))
    await expect.poll(async () => (await readState(page)).lock.kind).toBe('locked')
    await wedge(page, salt)
    await expect(page.getByRole('alert')).toContainText(`${salt} is not a badge`)
    await wedge(page, cook.number)
    await expect(page.getByRole('status').filter({ hasText: `Badge of ${cook.name}` })).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ ticks: [] }])
  })
})

test('over Bluetooth, with a prefix, a code that is no badge leaves a typed password unchanged', async ({
  service,
  openKiosk,
}) => {
  const page = await (await openKiosk({ station: { scanner: { prefix: '~' } } })).currentPage()
  await leavesPassword(page, service, { gap: 200, prefix: '~' })
})

test('letters, six digits and two badges in one are refused with a sentence; while the display is wiped, a badge does nothing', {
  tag: '@long',
}, async ({ page }) => {
  const alert = page.getByRole('alert')
  await expect(number(page)).toBeFocused()
  for (const code of ['1048A', '104829']) {
    await wedge(page, code)
    await expect(alert).toContainText(`${code} is not a badge`)
    await expect(alert).toContainText('five digits')
    await expect(number(page)).toHaveValue('')
  }
  for (const code of ['1048210482', '1048210517']) {
    await wedge(page, code)
    await expect(alert).toContainText(code === '1048210482' ? `Read twice: ${code}` : `${code} is not a badge`)
    await expect(number(page)).toHaveValue('')
  }
  // A touch closes the notice and also reaches the button below it.
  await touch(page.getByRole('button', { name: '7', exact: true }))
  await expect(alert).toHaveCount(0)
  await expect(number(page)).toHaveValue('7')
  await touch(page.getByRole('button', { name: 'Clean the screen' }))
  await page.getByRole('timer').waitFor()
  await wedge(page, cook.number)
  await page.waitForTimeout(500)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(cook.number)).toHaveCount(0)
})

test('the station file says what a badge reads as', async ({ openKiosk }) => {
  const scanner = { badge: '^EMP-(.+)-\\d$', layout: 'french' }
  const page = await (await openKiosk({ station: { scanner } })).currentPage()
  await expect(number(page)).toBeFocused()
  await wedge(page, 'EMP-104829-1', { scanner: 'french', station: 'english' })
  await expect(page.getByRole('alert')).toContainText('The number on it reads “104829”.')
  await wedge(page, `EMP-${cook.number}-1`, { scanner: 'french', station: 'english' })
  await expect(passwordOf(page, cook)).toBeVisible()
})
