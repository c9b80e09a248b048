import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, pressKey, signOut, test, touch, typeByHand } from '../kiosk.ts'

const { cook, secondCook } = people

const logins = ({ requests }: SimulatedService) => requests.filter(({ operation }) => operation === 'login').length
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const countdown = (page: Page) => page.getByRole('timer')

function pauseOf(page: Page, employeeNumber: string) {
  return page.evaluate(
    async (number) => (await window.kiosk?.readSignInPause({ employeeNumber: number })) ?? null,
    employeeNumber,
  )
}

async function typeNumber(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await typeByHand(page, number)
  await expect(password(page)).toBeFocused()
}

/**
 * Types one wrong password as soon as one may be tried. Returns the seconds of the pause that follows; null for none.
 */
async function tryWrong(page: Page, service: SimulatedService): Promise<number | null> {
  await expect(signInButton(page)).toBeEnabled()
  const before = logins(service)
  const tried = Date.now()
  await typeByHand(page, 'no')
  await pressKey(page, 'Enter')
  await expect.poll(() => logins(service)).toBe(before + 1)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password(page)).toHaveValue('')
  const pause = await pauseOf(page, cook.number)
  const told = Date.now()
  if (pause === null) return null
  // The pause began between the two readings of the clock.
  const seconds = [1, 2, 4, 8, 16].filter(
    (seconds) => pause.until - told <= seconds * 1000 && pause.until - tried >= seconds * 1000,
  )
  return seconds[0] ?? Number.NaN
}

test('five wrong passwords in a row pause their number, twice as long with each more, until a right one', async ({
  service,
  kiosk,
}) => {
  let page = await kiosk.currentPage()
  await typeNumber(page, cook.number)
  const costs: (number | null)[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) costs.push(await tryWrong(page, service))
  expect(costs).toEqual([null, null, null, null, 1, 2, 4, 8])
  expect(await pauseOf(page, secondCook.number), 'another employee can sign in').toBeNull()
  await expect(page.getByRole('alert')).toContainText('Too many wrong passwords in a row for this number.')
  await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled()
  await expect(countdown(page)).toHaveText(/^The next try is possible in [2-8] seconds\.$/)
  await expect(signInButton(page)).toHaveAccessibleDescription(/^Try again in [2-8] s$/)
  const before = logins(service)

  await test.step('text typed during a pause is kept, and no password is tried', async () => {
    await typeByHand(page, cook.password)
    await pressKey(page, 'Enter')
    await touch(signInButton(page))
    await expect(password(page)).toHaveValue(cook.password)
    await expect(countdown(page)).toBeVisible()
    expect(logins(service)).toBe(before)
  })

  await test.step('after the pause, the field has the typed text and the focus, and Enter tries it', async () => {
    await expect(countdown(page)).toHaveCount(0)
    await expect(password(page)).toHaveValue(cook.password)
    await expect(password(page)).toBeFocused()
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: new RegExp(cook.name) }).waitFor()
    page = await signOut(kiosk)
  })

  await test.step('a right password resets the count', async () => {
    await typeNumber(page, cook.number)
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await tryWrong(page, service)).toBeNull()
    expect(await tryWrong(page, service)).toBe(1)
  })

  await test.step('after twenty wrong passwords at the station another number waits too, half a minute at most', async () => {
    await page.evaluate(async () => {
      for (let number = 50_001; number <= 50_020; number += 1)
        await window.kiosk?.signIn({ employeeNumber: String(number), password: 'no' })
    })
    const before = logins(service)
    await touch(page.getByRole('button', { name: 'Another employee' }))
    await typeNumber(page, secondCook.number)
    await expect(page.getByRole('alert')).toContainText('Too many wrong passwords at this station')
    await expect(countdown(page)).toHaveText(/^The next try is possible in \d+ seconds?\.$/)
    await typeByHand(page, secondCook.password)
    await pressKey(page, 'Enter')
    await expect(password(page)).toHaveValue(secondCook.password)
    expect(logins(service)).toBe(before)
  })
})
