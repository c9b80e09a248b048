import { BETWEEN_KEYS_MILLISECONDS, nextMoment } from '../hand.ts'
import { expect, test } from '../kiosk.ts'

const OFF: Readonly<Record<string, string>> = {
  '0': 'Insert',
  '1': 'End',
  '2': 'ArrowDown',
  '4': 'ArrowLeft',
  '8': 'ArrowUp',
}

test('with NumLock off the keypad types the employee number', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Your employee number' })
  await expect(field).toBeFocused()
  const keyboard = await page.context().newCDPSession(page)
  for (const figure of '10482') {
    // At the speed of a person, however fast or slow the machine is.
    const timestamp = (await nextMoment(page, { afterLast: 2 * BETWEEN_KEYS_MILLISECONDS })) / 1000
    const key = { code: `Numpad${figure}`, key: OFF[figure] ?? '', location: 3, timestamp }
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  await expect(page.getByRole('heading', { name: 'Password for 10482' })).toBeVisible()
})
