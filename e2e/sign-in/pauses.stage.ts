import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, pressKey, signOut, test, touch, typeByHand } from '../stage/stage.ts'

const { cook, secondCook } = people

const logins = ({ requests }: SimulatedService) => requests.filter(({ operation }) => operation === 'login').length
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const countdown = (page: Page) => page.getByRole('timer')

async function typeNumber(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await typeByHand(page, number)
  await expect(password(page)).toBeFocused()
}

test('wrong passwords in a row pause their number, and many at the station every number', async ({
  service,
  kiosk,
}) => {
  const page = await kiosk.currentPage()
  await typeNumber(page, cook.number)
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await kiosk.calls.signIn({ employeeNumber: cook.number, password: 'no' })
    await kiosk.pass(5000)
  }
  await typeByHand(page, 'no')
  await pressKey(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText('Too many wrong passwords for this number.')
  await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled()
  await expect(countdown(page)).toHaveText('Try again in 8 s')
  await expect(signInButton(page)).toHaveAccessibleDescription('Try again in 8 s')
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
    await kiosk.pass(8000)
    await expect(countdown(page)).toHaveCount(0)
    await expect(password(page)).toHaveValue(cook.password)
    await expect(password(page)).toBeFocused()
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: new RegExp(cook.name) }).waitFor()
    await signOut(kiosk)
  })

  await test.step('after twenty wrong passwords at the station another number waits too, half a minute at most', async () => {
    for (let number = 50_001; number <= 50_020; number += 1)
      await kiosk.calls.signIn({ employeeNumber: String(number), password: 'no' })
    const before = logins(service)
    await typeNumber(page, secondCook.number)
    await expect(page.getByRole('alert')).toContainText('Too many wrong passwords here')
    await expect(countdown(page)).toHaveText(/^Try again in \d+ s$/)
    await typeByHand(page, secondCook.password)
    await pressKey(page, 'Enter')
    await expect(password(page)).toHaveValue(secondCook.password)
    expect(logins(service)).toBe(before)
  })
})
