import type { Page } from 'playwright/test'
import { LOOK_MILLISECONDS, type Point, placeOf, sendInput, type TouchType } from '../hand.ts'
import { expect, people, pressKey, test, touch, typeByHand } from '../stage/stage.ts'

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const eye = (page: Page) => page.getByRole('button', { name: 'Show password' })
const shown = (page: Page) => expect(password(page)).toHaveAttribute('type', 'text')
const hidden = (page: Page) => expect(password(page)).toHaveAttribute('type', 'password')

test('Caps Lock is shown, and a password is shown only while the eye is held', async ({ kiosk, page }) => {
  await test.step('Caps Lock is shown before the first letter of the password, from the digits before it', async () => {
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
    const note = page.getByText('Caps Lock is on.')
    const press = (keyCode: string, locked: boolean) =>
      kiosk.app.evaluate(
        ({ BrowserWindow }, { keyCode, locked }) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          const modifiers = locked ? (['capslock'] as const) : []
          for (const type of ['keyDown', 'char', 'keyUp'] as const) {
            contents?.sendInputEvent({ type, keyCode, modifiers: [...modifiers] })
          }
        },
        { keyCode, locked },
      )
    for (const digit of people.cook.number) {
      await press(digit, true)
      await page.waitForTimeout(150)
    }
    await expect(password(page)).toBeFocused()
    await expect(note).toBeVisible()
    // A touch has no state of Caps Lock.
    await touch(page.getByRole('button', { name: 'q', exact: true }))
    await expect(note).toBeVisible()
    await press('a', false)
    await expect(note).toHaveCount(0)
  })
  await pressKey(page, 'Control+a')
  await pressKey(page, 'Backspace')
  await expect(password(page)).toHaveValue('')
  await typeByHand(page, 'pap')
  await pressKey(page, 'ArrowLeft')
  await hidden(page)

  const on: Point = { ...(await placeOf(eye(page))), id: 0 }
  const onKey: Point = { ...(await placeOf(page.getByRole('button', { name: 'x', exact: true }))), id: 1 }
  const send = (touch: TouchType, ...points: readonly Point[]) => sendInput(page, [{ at: 0, touch, points }])
  const lift = () => send('touchEnd')
  // Playwright keeps the page from losing the focus, so the event is sent.
  const blur = () => page.evaluate(() => window.dispatchEvent(new Event('blur')))
  const ways: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
    'the finger lifts': [lift],
    'it slides off, comes back and lifts': [
      () => send('touchMove', { ...on, y: on.y + 200 }),
      () => send('touchMove', on),
      lift,
    ],
    'the touch is cancelled': [() => send('touchCancel')],
    'a second finger touches a key': [() => send('touchStart', on, onKey), () => send('touchEnd', onKey), lift],
    'a second finger touches the eye as well': [() => send('touchStart', on, { ...on, x: on.x + 5, id: 1 }), lift],
    'the window loses the focus': [blur, lift],
  }
  for (const [way, events] of Object.entries(ways)) {
    await test.step(way, async () => {
      await send('touchStart', on)
      await shown(page)
      for (const event of events) {
        await event()
        await hidden(page)
      }
    })
  }
  await test.step('the field keeps its focus, its caret and its text', async () => {
    await expect(password(page)).toBeFocused()
    await typeByHand(page, 'R')
    await expect(password(page)).toHaveValue('paxRp')
  })
  await test.step('a physical key held on the eye shows the password, also until the window loses the focus', async () => {
    await eye(page).focus()
    for (const end of [() => page.keyboard.up('Space'), blur]) {
      await page.waitForTimeout(LOOK_MILLISECONDS)
      await page.keyboard.down('Space')
      await shown(page)
      await end()
      await hidden(page)
    }
  })
})
