import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, pressKey, test, touch, typeByHand } from '../stage/stage.ts'
import { paste } from './paste.ts'

const { cook } = people

/** Those that were sent, oldest first. */
const passwords = ({ requests }: SimulatedService) =>
  requests.filter(({ operation }) => operation === 'login').map(({ query }) => query.password)
const number = (page: Page) => page.getByRole('textbox', { name: 'Your employee number' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const alert = (page: Page) => page.getByRole('alert')

test('no number and no password is refused unsent, all else is sent unchanged', async ({ service, kiosk, page }) => {
  await test.step('a pasted number of another length, and letters, are refused with a sentence; five digits go on', async () => {
    const clear = page.getByRole('button', { name: 'Clear', exact: true })
    await expect(number(page)).toBeFocused()
    for (const text of ['104829', '1048', 'badge', '1048\n2', '١٠٤٨٢', 'x'.repeat(5000)]) {
      await paste(kiosk, page, text)
      await expect(alert(page)).toHaveText('An employee number has five digits.')
      await expect(number(page)).toHaveValue('')
      await touch(page.getByRole('button', { name: '7', exact: true }))
      await expect(alert(page)).toHaveCount(0)
      await touch(clear)
    }
    await typeByHand(page, '10a')
    await expect(alert(page)).toHaveText('An employee number has five digits.')
    await expect(number(page)).toHaveValue('10')
    await touch(clear)
    await paste(kiosk, page, ` ${cook.number}\n`)
    await expect(page.getByRole('heading', { name: `Password for ${cook.number}` })).toBeVisible()
  })
  await test.step('an emoji, half of one and 1,000 characters are sent unchanged, and the service decides', async () => {
    const long = 'x'.repeat(1000)
    for (const text of ['🍋', 'sal 🧂 é', long]) {
      await paste(kiosk, page, text)
      await pressKey(page, 'Enter')
      await expect(alert(page)).toContainText('The password is wrong.')
      await expect(password(page)).toHaveValue('')
    }
    // No keyboard and no clipboard produces half a surrogate pair; a faulty keyboard driver might.
    await password(page).evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('Not a field')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'a\ud83c')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await pressKey(page, 'Enter')
    await expect(password(page)).toHaveValue('')
    expect(passwords(service)).toEqual(['🍋', 'sal 🧂 é', long, 'a\ufffd'])
    expect(kiosk.state().session).toBeNull()
  })
  await test.step('text that is no password is refused before it is sent, with the number kept, and the right password still works', async () => {
    const tooLong = 'Longer than a password can be (1,000 characters). Nothing was sent; type the password again.'
    const severalLines = 'The pasted text has several lines. A password has one. Type the password.'
    for (const [text, says] of [
      ['x'.repeat(5000), tooLong],
      ['x'.repeat(1001), tooLong],
      ['first line\nsecond line', severalLines],
      [`${'x'.repeat(2500)}\n${'x'.repeat(2500)}`, severalLines],
    ] as const) {
      await paste(kiosk, page, text)
      await expect(alert(page)).toHaveText(says)
      await expect(password(page)).toHaveValue('')
      await expect(password(page)).toBeFocused()
    }
    await pressKey(page, 'Enter')
    await expect(alert(page)).toHaveText('Type your password first.')
    expect(passwords(service)).toHaveLength(4)
    await expect(page.getByRole('heading', { name: `Password for ${cook.number}` })).toBeVisible()

    // A copied line with its line end.
    await paste(kiosk, page, `${cook.password}\n`)
    await expect(alert(page)).toContainText('The password is wrong.')
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: new RegExp(cook.name) }).waitFor()
    expect(passwords(service).slice(4)).toEqual([cook.password])
  })
})
